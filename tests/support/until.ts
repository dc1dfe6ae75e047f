/** Asks again until the value is there, for a minute at most; the answer of work in the background. */
export async function until<T>(read: () => T | Promise<T>, isThere: (value: T) => boolean = Boolean): Promise<T> {
  for (let n = 0; n < 2400; n++) {
    const value = await read();
    if (isThere(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`never happened: ${JSON.stringify(await read())}`);
}
