let common: Promise<ReadonlySet<string>> | null = null;

/** Whether a password is among the most used ones: the first attempts of everybody who guesses. */
export async function isCommonPassword(password: string, leastLength: number): Promise<boolean> {
  common ??= readList(leastLength);
  return (await common).has(password.toLowerCase());
}

/** Read at the first need; what the least length refuses anyway is left out. */
async function readList(leastLength: number): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= leastLength));
}
