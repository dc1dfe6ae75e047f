export type DemoAccount = {
  readonly userId: string;
  readonly email: string;
  readonly role: string;
  readonly fullName: string;
  readonly designation: string;
  /** The organisation's key, null for the platform. */
  readonly client: string | null;
};

/** The password of every demo account. */
export const demoPassword = 'demo1234';

const staff = `
client-admin | client_admin | Chief operating officer | Anil Deshmukh | Lakshmi Narayan
manager | facility_manager | Facility manager | Suresh Rao | Dinesh Gowda
engineer | biomedical_engineer | Head of biomedical engineering | Kavita Joshi | Anitha Reddy
technician | technician | Senior technician | Arif Khan | Manjunath Hegde
requester | department_user | Charge nurse | Priya Nair | Deepa Shetty
buyer | purchase_officer | Purchase officer | Meera Shah | Farhan Ali
accounts | accounts_officer | Accounts officer | Vikram Kulkarni | Pooja Bhat
approver | approver | Finance director | Rajesh Mehta | Raghav Menon
store | store_keeper | Store keeper | Ganesh Pawar | Shivakumar Naik
auditor | auditor | Internal auditor | Sunita Iyer | Teresa D’Souza
`;

/**
 * The platform administrator, ten roles for each of the first two organisations, and a technician of a vendor of the first.
 */
export const demoAccounts: readonly DemoAccount[] = [
  account('admin', 'admin', 'Platform administrator', 'Nadia Verma', null),
  ...staffOf('a', 3),
  ...staffOf('b', 4),
  account('vendor-a', 'vendor', 'Service technician', 'Ravi Chavan', 'a'),
];

function staffOf(client: string, nameColumn: number): DemoAccount[] {
  return staff
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))
    .map((cells) => account(`${cells[0]}-${client}`, cells[1]!, cells[2]!, cells[nameColumn]!, client));
}

function account(
  userId: string,
  role: string,
  designation: string,
  fullName: string,
  client: string | null,
): DemoAccount {
  return { userId, email: `${userId}@demo.test`, role, fullName, designation, client };
}
