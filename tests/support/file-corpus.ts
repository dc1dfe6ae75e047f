import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { tinyPaper, tinyPicture } from './files.ts';

/** A file as it is sent, and the result: a fault code, or the name and type that are stored. */
export type Sample = {
  readonly what: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly field?: 'picture' | 'document';
  readonly refused?: string;
  readonly retained?: readonly [name: string, type: string];
};

const text = (value: string) => new TextEncoder().encode(value);
const join = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

/** Hostile and everyday files, made when they are needed. */
export async function corpus(): Promise<readonly Sample[]> {
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#3157d5' } });
  const [jpeg, png, webp, gif, tiff, avif] = await Promise.all([
    picture
      .clone()
      .withExif({ IFD0: { Copyright: 'canary-exif' } })
      .jpeg()
      .toBuffer(),
    picture.clone().png().toBuffer(),
    picture.clone().webp().toBuffer(),
    picture.clone().gif().toBuffer(),
    picture.clone().tiff().toBuffer(),
    picture.clone().avif({ effort: 0 }).toBuffer(),
  ]);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const html = '<!doctype html><html><script>alert(1)</script></html>';
  const pictures: Sample[] = [
    { what: 'a JPEG', name: 'a.jpg', bytes: jpeg, retained: ['a.jpg', 'image/jpeg'] },
    { what: 'a JPEG named JPEG', name: 'a.JPEG', bytes: jpeg, retained: ['a.jpeg', 'image/jpeg'] },
    { what: 'a PNG', name: 'a.png', bytes: png, retained: ['a.png', 'image/png'] },
    { what: 'a WebP', name: 'a.webp', bytes: webp, retained: ['a.webp', 'image/webp'] },
    { what: 'a GIF', name: 'a.gif', bytes: gif, retained: ['a.gif', 'image/gif'] },
    { what: 'a JPEG named PNG', name: 'a.png', bytes: jpeg, retained: ['a.jpg', 'image/jpeg'] },
    { what: 'a PNG without an ending', name: 'photo', bytes: png, retained: ['photo.png', 'image/png'] },
    { what: 'a PNG named HTML', name: 'a.html', bytes: png, retained: ['a.png', 'image/png'] },
    { what: 'a PNG named EXE', name: 'a.exe', bytes: png, retained: ['a.exe.png', 'image/png'] },
    { what: 'a PNG with a ZIP behind it', name: 'a.png', bytes: join(png, zip()), retained: ['a.png', 'image/png'] },
    {
      what: 'a GIF with a script behind it',
      name: 'a.gif',
      bytes: join(gif, text(html)),
      retained: ['a.gif', 'image/gif'],
    },
    {
      what: 'a JPEG with a page behind it',
      name: 'a.jpg',
      bytes: join(jpeg, text(html)),
      retained: ['a.jpg', 'image/jpeg'],
    },
    { what: 'a TIFF', name: 'a.tif', bytes: tiff, refused: 'file_type' },
    { what: 'an AVIF', name: 'a.avif', bytes: avif, refused: 'file_type' },
    {
      what: 'a script that begins as a GIF',
      name: 'a.gif',
      bytes: text('GIF89a/*x*/=1;alert(1)'),
      refused: 'file_damaged',
    },
    { what: 'an SVG', name: 'a.svg', bytes: text(svg), refused: 'file_type' },
    { what: 'an SVG named PNG', name: 'a.png', bytes: text(svg), refused: 'file_type' },
    { what: 'a page named PNG', name: 'a.png', bytes: text(html), refused: 'file_type' },
    { what: 'a text named JPEG', name: 'a.jpg', bytes: text('hello'), refused: 'file_type' },
    { what: 'a PDF', name: 'a.pdf', bytes: tinyPaper, refused: 'file_type' },
    { what: 'a PDF named JPEG', name: 'a.jpg', bytes: tinyPaper, refused: 'file_type' },
    { what: 'half a JPEG', name: 'a.jpg', bytes: jpeg.subarray(0, jpeg.length / 2), refused: 'file_damaged' },
    { what: 'the first bytes of a PNG', name: 'a.png', bytes: png.subarray(0, 20), refused: 'file_damaged' },
    { what: 'a PNG with a broken part', name: 'a.png', bytes: broken(png), refused: 'file_damaged' },
    { what: 'half a WebP', name: 'a.webp', bytes: webp.subarray(0, webp.length / 2), refused: 'file_damaged' },
    { what: 'the head of a GIF', name: 'a.gif', bytes: gif.subarray(0, 13), refused: 'file_damaged' },
    { what: 'a PNG of 900 million pixels', name: 'a.png', bytes: bomb(30_000, 30_000), refused: 'file_pixels' },
    { what: 'a PNG of one endless line', name: 'a.png', bytes: bomb(2_000_000_000, 1), refused: 'file_damaged' },
    { what: 'a PNG without any width', name: 'a.png', bytes: bomb(0, 10), refused: 'file_damaged' },
    { what: 'nothing', name: 'a.png', bytes: new Uint8Array(), refused: 'file_empty' },
    { what: 'one byte', name: 'a.png', bytes: text('x'), refused: 'file_type' },
    { what: 'nothing but zeros', name: 'a.png', bytes: new Uint8Array(5000), refused: 'file_type' },
  ];
  const documents: Sample[] = [
    { what: 'a PDF', name: 'a.pdf', bytes: tinyPaper, retained: ['a.pdf', 'application/pdf'] },
    { what: 'a PDF named TXT', name: 'a.txt', bytes: tinyPaper, retained: ['a.pdf', 'application/pdf'] },
    { what: 'a page with a PDF inside', name: 'a.pdf', bytes: join(text(html), tinyPaper), refused: 'file_type' },
    { what: 'a text', name: 'a.txt', bytes: text('Größe\r\n1'), retained: ['a.txt', 'text/plain'] },
    {
      what: 'a table in an old encoding',
      name: 'a.csv',
      bytes: Buffer.from('Gr\xf6\xdfe;1\r\n', 'latin1'),
      retained: ['a.csv', 'text/csv'],
    },
    { what: 'a table of formulas', name: 'a.csv', bytes: text('=HYPERLINK("x")'), retained: ['a.csv', 'text/csv'] },
    { what: 'bytes named TXT', name: 'a.txt', bytes: text('a\u0000b'), refused: 'file_type' },
    { what: 'a text without an ending', name: 'readme', bytes: text('hello'), refused: 'file_type' },
    { what: 'a ZIP', name: 'a.zip', bytes: zip(), retained: ['a.zip', 'application/zip'] },
    { what: 'a ZIP named DOCX', name: 'a.docx', bytes: zip(), retained: ['a.zip', 'application/zip'] },
    { what: 'a cut ZIP', name: 'a.docx', bytes: zip().subarray(0, 12), retained: ['a.zip', 'application/zip'] },
    { what: 'an SVG with a script', name: 'a.svg', bytes: text(svg), retained: ['a.svg', 'image/svg+xml'] },
    {
      what: 'an SVG behind a prolog',
      name: 'a.svg',
      bytes: text(`<?xml version="1.0"?>${svg}`),
      retained: ['a.svg', 'image/svg+xml'],
    },
    { what: 'a page', name: 'a.html', bytes: text(html), retained: ['a.html', 'text/html'] },
    {
      what: 'an XML of entities',
      name: 'a.xml',
      bytes: text('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "&b;">]><a/>'),
      retained: ['a.xml', 'application/xml'],
    },
    { what: 'a program', name: 'a.exe', bytes: text('MZ\u0090'), refused: 'file_type' },
    { what: 'a program named PDF', name: 'a.pdf', bytes: text('MZ\u0090\u0000\u0003'), refused: 'file_type' },
    {
      what: 'a program of another house',
      name: 'a.bin',
      bytes: text('\u007fELF\u0002\u0001\u0001'),
      refused: 'file_type',
    },
    { what: 'a shell script', name: 'a.sh', bytes: text('#!/bin/sh\nrm -rf /'), refused: 'file_type' },
    { what: 'a script named TXT', name: 'a.txt', bytes: text('#!/bin/sh'), retained: ['a.txt', 'text/plain'] },
  ];
  const names: Sample[] = [
    ['a way out of the folder', '../../etc/passwd.png', 'passwd.png'],
    ['a way out on Windows', '..\\..\\boot.png', 'boot.png'],
    ['an absolute path', '/etc/cron.d/job.png', 'job.png'],
    ['dots only', '..', 'file.png'],
    ['a hidden name', '.htaccess.png', 'htaccess.png'],
    ['spaces', '   ', 'file.png'],
    ['a turned direction', 'invoice\u202Egnp.exe.png', 'invoicegnp.exe.png'],
    ['invisible signs', 'a\u200b\u2066b\u00ad.png', 'ab.png'],
    ['control signs', 'a\u0007b\u001f.png', 'ab.png'],
    ['markup', '<img src=x onerror=alert(1)>.png', '_img src=x onerror=alert(1)_.png'],
    ['another script', '手術室 ४.png', '手術室 ४.png'],
    ['pictures in the name', '😀.png', '😀.png'],
    ['one letter in two parts', 'u\u0308ber.png', 'über.png'],
    ['a name of a thousand letters', `${'x'.repeat(1000)}.png`, `${'x'.repeat(150)}.png`],
    ['a quote', 'a\u0027b;c=d.png', "a'b;c=d.png"],
    ['a name of the system', 'con:aux?*.png', 'con_aux__.png'],
  ].map(([what, name, retained]) => ({
    what: `a name with ${what}`,
    name: name as string,
    bytes: tinyPicture,
    retained: [retained as string, 'image/png'],
  }));
  return [...[...pictures, ...names].map((one) => ({ ...one, field: 'picture' as const })), ...documents];
}

/** A PNG that claims a size and holds a few zeros. */
function bomb(width: number, height: number): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(100_000));
  return join(tinyPicture.subarray(0, 8), part('IHDR', head), part('IDAT', data), part('IEND', Buffer.alloc(0)));
}

function part(name: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return join(length, body, sum);
}

/** The same PNG with other bytes for some of its pixels. */
function broken(png: Uint8Array): Uint8Array {
  return join(png.subarray(0, -40), new Uint8Array(15).fill(255), png.subarray(-25));
}

/** An empty archive with one stored entry. */
function zip(): Uint8Array {
  const name = Buffer.from('../../evil.txt');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length, 16);
  return join(local, name, central, name, end);
}
