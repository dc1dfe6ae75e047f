/** One instruction of a Dockerfile, its continued lines joined. */
export type Instruction = { readonly name: string; readonly value: string; readonly stage: number };

const known = 'FROM WORKDIR COPY RUN ENV USER VOLUME EXPOSE STOPSIGNAL HEALTHCHECK CMD ENTRYPOINT ARG LABEL'.split(' ');

/** Reads a Dockerfile; throws on a line that no builder would accept. */
export function readDockerfile(text: string): Instruction[] {
  const joined = text.replace(/\\\n\s*/g, '');
  let stage = -1;
  return joined
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', value = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
      if (!known.includes(name)) throw new Error(`not an instruction: ${line}`);
      if (name === 'FROM') stage += 1;
      if (stage < 0) throw new Error(`before FROM: ${line}`);
      return { name, value: value.trim(), stage };
    });
}
