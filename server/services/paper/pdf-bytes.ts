import { buffer } from 'node:stream/consumers';

/** Ends a document and returns its bytes. */
export async function pdfBytes(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  doc.end();
  return buffer(doc as unknown as NodeJS.ReadableStream);
}
