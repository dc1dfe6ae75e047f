const pageHeight = 842;
const left = 60;

/** A PDF of one page (A4) with a title and lines below it. Only characters of Latin 1 are supported. */
export function drawPaper(title: string, lines: readonly string[]): Buffer {
  const text = [
    lineAt(pageHeight - 90, 20, title),
    ...lines.map((line, n) => lineAt(pageHeight - 140 - n * 20, 11, line)),
  ];
  const page = `BT ${text.join(' ')} ET`;
  return documentOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 ${pageHeight}]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>`,
    `<</Length ${page.length}>>stream\n${page}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    `<</Title(${escaped(title)})>>`,
  ]);
}

function lineAt(y: number, size: number, text: string): string {
  return `/F ${size} Tf 1 0 0 1 ${left} ${y} Tm (${escaped(text)}) Tj`;
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, '\\$&');
}

/** A PDF file of numbered objects, with the table of their offsets. */
function documentOf(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n';
  const places = objects.map((object, n) => {
    const place = text.length;
    text += `${n + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer<</Size ${objects.length + 1}/Root 1 0 R/Info 6 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, 'latin1');
}
