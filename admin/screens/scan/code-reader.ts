/** Reads the first code in a picture; null while there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorKind = { new (): Detector; getSupportedFormats(): Promise<string[]> };

/**
 * The browser's own reader, which also reads bar codes, where it supports QR codes; otherwise ours, which reads QR
 * codes only.
 */
export async function codeReader(): Promise<CodeReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorKind };
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!BarcodeDetector || !formats.includes('qr_code')) return (await import('./read-qr.ts')).readQr;
  const detector = new BarcodeDetector();
  return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null;
}
