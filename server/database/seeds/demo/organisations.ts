export type Organisation = {
  readonly key: string;
  readonly name: string;
  readonly legalName: string;
  readonly pan: string;
  readonly status: string;
  /** Code of the client category. */
  readonly category: string;
  /** The number of services it has bought, and for how many more days; null: until further notice. */
  readonly services: readonly [number: number, days: number | null];
  readonly colour: string;
  readonly city: string;
  readonly phone: string;
  readonly branches: readonly Branch[];
};

export type Branch = {
  readonly name: string;
  readonly code: string;
  readonly address: string;
  readonly city: string;
  readonly pinCode: string;
  readonly gstState: string;
  readonly phone: string;
  readonly beds: number;
  readonly place: readonly [latitude: number, longitude: number];
  readonly departments: string;
  readonly buildings: readonly Building[];
};

/** `floors` names the plan of each level, lowest first; `lowest` is its level. */
export type Building = {
  readonly name: string;
  readonly code: string;
  readonly builtYear: number;
  readonly lowest: number;
  readonly floors: string;
};

const hospital = 'ER CC OT CARD RAD LAB BB NEPH NEO OBG ORTH MED SURG OPD PHARM CSSD BME FM ADM';
const clinic = 'ER RAD LAB OT MED OPD PHARM CSSD BME FM ADM';

export const organisations: readonly Organisation[] = [
  {
    key: 'a',
    name: 'City Hospital',
    legalName: 'City Hospital Limited',
    pan: 'AAZCC4821K',
    status: 'active',
    category: 'HOSPITAL',
    services: [10, null],
    colour: '#1F6F5C',
    city: 'Pune',
    phone: '+912025550100',
    branches: [
      {
        name: 'City Hospital Pune',
        code: 'PUN',
        address: '14 Law College Road, Erandwane',
        city: 'Pune',
        pinCode: '411004',
        gstState: '27',
        phone: '+912025550100',
        beds: 320,
        place: [18.5089, 73.8259],
        departments: hospital,
        buildings: [
          {
            name: 'Block A',
            code: 'A',
            builtYear: 1998,
            lowest: -1,
            floors: 'plant outpatient imaging theatres ward',
          },
          {
            name: 'Block B',
            code: 'B',
            builtYear: 2014,
            lowest: 0,
            floors: 'outpatient critical ward rehabilitation offices',
          },
        ],
      },
      {
        name: 'City Hospital Mumbai',
        code: 'MUM',
        address: '210 Senapati Bapat Marg, Dadar West',
        city: 'Mumbai',
        pinCode: '400028',
        gstState: '27',
        phone: '+912225550120',
        beds: 180,
        place: [19.0208, 72.8424],
        departments: hospital,
        buildings: [
          {
            name: 'Tower 1',
            code: 'T1',
            builtYear: 2009,
            lowest: -1,
            floors: 'plant outpatient imaging critical ward',
          },
        ],
      },
    ],
  },
  {
    key: 'b',
    name: 'Kaveri Clinics',
    legalName: 'Kaveri Clinics Private Limited',
    pan: 'AAZCK7310M',
    status: 'active',
    category: 'CLINIC',
    services: [7, 300],
    colour: '#2F5D9B',
    city: 'Bengaluru',
    phone: '+918025550200',
    branches: [
      {
        name: 'Kaveri Clinic Jayanagar',
        code: 'JAY',
        address: '33 11th Main Road, 4th Block, Jayanagar',
        city: 'Bengaluru',
        pinCode: '560041',
        gstState: '29',
        phone: '+918025550200',
        beds: 60,
        place: [12.9308, 77.5838],
        departments: clinic,
        buildings: [
          {
            name: 'Main building',
            code: 'M',
            builtYear: 2006,
            lowest: -1,
            floors: 'utilities clinic diagnostics daycare clinic offices',
          },
        ],
      },
      {
        name: 'Kaveri Clinic Whitefield',
        code: 'WHI',
        address: '8 ITPL Main Road, Whitefield',
        city: 'Bengaluru',
        pinCode: '560066',
        gstState: '29',
        phone: '+918025550220',
        beds: 24,
        place: [12.9698, 77.75],
        departments: clinic,
        buildings: [
          {
            name: 'Main building',
            code: 'M',
            builtYear: 2016,
            lowest: -1,
            floors: 'utilities clinic diagnostics daycare',
          },
        ],
      },
      {
        name: 'Kaveri Clinic Mysuru',
        code: 'MYS',
        address: '5 Sayyaji Rao Road',
        city: 'Mysuru',
        pinCode: '570001',
        gstState: '29',
        phone: '+918215550240',
        beds: 12,
        place: [12.3105, 76.6519],
        departments: clinic,
        buildings: [{ name: 'Clinic', code: 'C', builtYear: 2019, lowest: 0, floors: 'clinic diagnostics' }],
      },
    ],
  },
  {
    key: 'c',
    name: 'Konkan Heart Institute',
    legalName: 'Konkan Heart Institute LLP',
    pan: 'AAZFK2946Q',
    status: 'trial',
    category: 'HOSPITAL',
    services: [2, 30],
    colour: '#8A3B3B',
    city: 'Panaji',
    phone: '+918325550300',
    branches: [
      {
        name: 'Konkan Heart Institute Panaji',
        code: 'PNJ',
        address: '2 Dayanand Bandodkar Marg',
        city: 'Panaji',
        pinCode: '403001',
        gstState: '30',
        phone: '+918325550300',
        beds: 40,
        place: [15.4989, 73.8278],
        departments: clinic,
        buildings: [{ name: 'Institute', code: 'I', builtYear: 2021, lowest: 0, floors: 'clinic' }],
      },
    ],
  },
];
