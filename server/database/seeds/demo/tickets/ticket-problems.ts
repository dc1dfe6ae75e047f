/** A problem as wards report it: title | type | b breakdown | usable | group of the cause | what was done | part, with its price */
const problems = `
Display stays dark after switching on | BREAKDOWN | b | no | equipment | Power board replaced and tested. | Power board 8400
Alarm sounds although the values are normal | CORRECTIVE | - | partly | software | Limits set anew and firmware updated. | -
Battery lasts only a few minutes | CORRECTIVE | - | partly | wear | Battery replaced; run time measured. | Battery pack 5200
Cable insulation is torn | REPAIR-TEST | b | no | user | Cable replaced; leakage current measured. | Mains cable 950
Unusual noise from the fan | CORRECTIVE | - | yes | wear | Fan cleaned and greased. | -
Error 14 on the screen | BREAKDOWN | b | no | equipment | Sensor board replaced and calibrated. | Sensor board 12650
Spare monitor for the new bed | HANDOVER | - | yes | installation | Device set up, settings checked and explained. | -
Printer prints empty strips | CORRECTIVE | - | partly | accessory | Print head cleaned, paper of the right kind loaded. | -
Leaks water at the back | BREAKDOWN | b | partly | wear | Hose and clamp replaced. | Hose 480
New staff need an introduction | TRAINING | - | yes | no_fault_found | Four nurses instructed; list signed. | -
Values differ from the second device | CALIBRATION | - | partly | environment | Compared with the reference; within limits. | -
Does not hold the temperature | BREAKDOWN | b | no | equipment | Thermostat replaced; 24 hours recorded. | Thermostat 3150
`;

const roomProblems = `
Lamp over the bed flickers | ROOM-REPAIR | Tube and starter replaced.
Tap drips and the floor is wet | ROOM-REPAIR | Washer replaced, floor dried.
Oxygen outlet does not click in | UTILITY | Outlet seal replaced and flow measured.
Network socket without a link | IT-SUPPORT | Patch cable replaced.
Door closes by itself with a bang | ROOM-REPAIR | Door closer adjusted.
`;

export type Problem = {
  readonly title: string;
  readonly type: string;
  readonly isBreakdown: boolean;
  readonly usable: string;
  readonly cause: string;
  readonly resolution: string;
  readonly part: { readonly description: string; readonly price: number } | null;
};

export const assetProblems: readonly Problem[] = linesOf(problems).map(
  ([title = '', type = '', kind, usable = '', cause = '', resolution = '', part = '-']) => {
    const [, description, price] = /^(.+) (\d+)$/.exec(part) ?? [];
    return {
      title,
      type,
      isBreakdown: kind === 'b',
      usable,
      cause,
      resolution,
      part: description ? { description, price: Number(price) } : null,
    };
  },
);

export const placeProblems: readonly Pick<Problem, 'title' | 'type' | 'resolution'>[] = linesOf(roomProblems).map(
  ([title = '', type = '', resolution = '']) => ({ title, type, resolution }),
);

function linesOf(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split(' | '));
}
