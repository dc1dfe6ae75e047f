/** A document that each organisation of the demo has; days count from today. */
export type DemoDocument = {
  readonly key: string;
  /** Code of the document type. */
  readonly type: string;
  readonly title: string;
  /** The file's name; the file is a picture of a room, or a paper with `lines`. */
  readonly file: string;
  readonly lines?: readonly string[];
  readonly owner: 'asset' | 'room' | 'building' | 'vendor';
  readonly visibility: 'internal' | 'client';
  readonly issued: number;
  readonly expires?: number;
};

export const demoDocuments: readonly DemoDocument[] = [
  {
    key: 'manual',
    type: 'MANUAL',
    title: 'Operating instructions, short form',
    file: 'Operating instructions.pdf',
    lines: [
      '1. Look at the device, its cables and its test label before each use.',
      '2. Plug it into a socket of the emergency supply and wait for the self-test.',
      '3. Set the alarm limits for the patient and check that the alarm is heard.',
      '4. Clean it with a damp cloth and the disinfectant of the ward after each use.',
      '5. Report a fault at once, mark the device and take it out of use.',
    ],
    owner: 'asset',
    visibility: 'client',
    issued: -700,
  },
  {
    key: 'photo',
    type: 'PHOTO',
    title: 'View from the door',
    file: 'View from the door.png',
    owner: 'room',
    visibility: 'internal',
    issued: -40,
  },
  {
    key: 'fire',
    type: 'LICENCE',
    title: 'Fire safety certificate',
    file: 'Fire safety certificate.pdf',
    lines: [
      'Escape routes, doors, detectors, extinguishers and the sprinkler system',
      'were inspected on all floors. No defect that endangers people was found.',
      'The certificate is valid for one year and is renewed after an inspection.',
    ],
    owner: 'building',
    visibility: 'internal',
    issued: -305,
    expires: 60,
  },
  {
    key: 'contract',
    type: 'AMC',
    title: 'AMC agreement',
    file: 'AMC agreement.pdf',
    lines: [
      'Two preventive visits a year and every repair on call are included.',
      'A technician is on site within eight working hours of a call.',
      'Spare parts are charged at list price less ten per cent.',
    ],
    owner: 'vendor',
    visibility: 'client',
    issued: -377,
    expires: -12,
  },
];
