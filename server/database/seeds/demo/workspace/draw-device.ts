import sharp from 'sharp';

/** The elements of a drawing in an area of 320 × 240: the housing, and parts on it in the colour of screens. */
type Drawing = { readonly housing: string; readonly screen: string };

const drawings: Readonly<Record<string, Drawing>> = {
  monitor: {
    housing: '<rect x="80" y="40" width="160" height="110" rx="10"/><path d="M160 150v34M120 192h80M140 184h40"/>',
    screen: '<path d="M96 96h36l10-26 16 50 12-34 8 10h46"/>',
  },
  ventilator: {
    housing:
      '<rect x="96" y="24" width="128" height="76" rx="8"/><rect x="104" y="108" width="112" height="48" rx="6"/><path d="M160 156v40M116 204h88M124 204v10M196 204v10"/><path fill="none" d="M104 132C64 132 64 180 44 180"/><circle cx="126" cy="132" r="8"/><circle cx="152" cy="132" r="8"/>',
    screen: '<path d="M112 72c10 0 10-26 22-26s10 30 24 30 10-36 22-36 8 26 28 26"/>',
  },
  pump: {
    housing:
      '<path d="M236 20v200M206 220h60"/><rect x="72" y="64" width="148" height="96" rx="10"/><circle cx="186" cy="136" r="8"/><circle cx="162" cy="136" r="8"/><path d="M90 136h46"/>',
    screen: '<rect x="88" y="80" width="116" height="36" rx="4"/><path d="M98 98h30M140 98h12"/>',
  },
  incubator: {
    housing:
      '<path d="M76 104C76 60 104 44 160 44s84 16 84 60"/><rect x="64" y="104" width="192" height="36" rx="6"/><path d="M92 140v64M228 140v64M80 204h24M216 204h24M92 172h136"/>',
    screen: '<circle cx="128" cy="82" r="12"/><circle cx="192" cy="82" r="12"/><path d="M120 122h80"/>',
  },
  bed: {
    housing:
      '<path d="M48 76v112M272 108v80M48 148h224M48 172h224M48 128h32l24-28h60v28"/><path d="M164 128h108"/><circle cx="64" cy="200" r="10"/><circle cx="256" cy="200" r="10"/>',
    screen: '<path d="M180 114h72"/>',
  },
  scanner: {
    housing:
      '<rect x="96" y="28" width="128" height="148" rx="20"/><circle cx="160" cy="98" r="40"/><path d="M40 148h240v16H40zM84 164v44M236 164v44M68 208h32M220 208h32"/>',
    screen: '<circle cx="160" cy="98" r="26"/>',
  },
  arc: {
    housing:
      '<path fill="none" d="M92 56a60 60 0 1 1 0 108M152 110h60v82M180 204h64"/><rect x="76" y="40" width="32" height="28" rx="4"/><rect x="72" y="150" width="40" height="30" rx="4"/><rect x="212" y="52" width="64" height="48" rx="6"/>',
    screen: '<path d="M224 70h40M224 82h24M92 76v66"/>',
  },
  cabinet: {
    housing:
      '<rect x="96" y="24" width="128" height="180" rx="8"/><path d="M96 84h128M204 104v40M112 204v12M208 204v12"/><circle cx="196" cy="54" r="8"/>',
    screen: '<rect x="112" y="40" width="56" height="28" rx="4"/><path d="M120 54h28"/>',
  },
  laboratory: {
    housing:
      '<rect x="64" y="84" width="192" height="100" rx="10"/><path d="M84 84V56h96v28M64 152h192M92 184v16M228 184v16"/><circle cx="216" cy="118" r="16"/>',
    screen: '<path d="M100 72h60M88 112h72M88 130h48"/>',
  },
  plant: {
    housing:
      '<rect x="56" y="76" width="208" height="104" rx="6"/><circle cx="120" cy="128" r="34"/><path d="M120 94v68M86 128h68M184 96h60M184 112h60M56 196h208M76 180v16M244 180v16"/>',
    screen: '<rect x="184" y="128" width="60" height="32" rx="4"/><path d="M192 144h24"/>',
  },
};

export type DrawingName = keyof typeof drawings;

/** The drawing of each family, by its code. */
export const drawingOfFamily: Readonly<Record<string, DrawingName>> = {
  PMON: 'monitor',
  ECG: 'monitor',
  DEFIB: 'monitor',
  NIBP: 'monitor',
  USG: 'monitor',
  VENT: 'ventilator',
  ANAES: 'ventilator',
  SPUMP: 'pump',
  IPUMP: 'pump',
  SUCTION: 'pump',
  INCUB: 'incubator',
  WARMER: 'incubator',
  PHOTO: 'incubator',
  BED: 'bed',
  OTTABLE: 'bed',
  CT: 'scanner',
  MRI: 'scanner',
  CATH: 'arc',
  CARM: 'arc',
  XRAY: 'arc',
  MXRAY: 'arc',
  DIAL: 'cabinet',
  FRIDGE: 'cabinet',
  STER: 'cabinet',
  CENTRI: 'laboratory',
  ANALYS: 'laboratory',
  AHU: 'plant',
  CHILLER: 'plant',
  DG: 'plant',
  UPS: 'plant',
};

/** Draws a device as a line drawing, as PNG. */
export function drawDevice(name: DrawingName): Promise<Buffer> {
  const { housing, screen } = drawings[name] as Drawing;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 320 240">
    <rect width="320" height="240" fill="#eef1f4"/>
    <g fill="#ffffff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">
      <g stroke="#44525f">${housing}</g>
      <g stroke="#1f7a8c" fill="none">${screen}</g>
    </g>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
