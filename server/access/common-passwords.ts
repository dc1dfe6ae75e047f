let common: Promise<ReadonlySet<string>> | null = null;

/** Whether a password is among the most used ones, which attackers try first. */
export async function isCommonPassword(password: string, leastLength: number): Promise<boolean> {
  common ??= readList(leastLength);
  return (await common).has(password.toLowerCase());
}

/** Reads the list on first use; passwords shorter than the least length are refused anyway and left out. */
async function readList(leastLength: number): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= leastLength));
}
