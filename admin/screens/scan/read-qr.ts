import decodeQR from 'qr/decode.js';

/** This many pixels suffice for a code in front of the camera; more pixels only take longer. */
const longestSide = 640;

let canvas: HTMLCanvasElement | undefined;

/** Reads a QR code in a picture, without the browser's own reader. */
export async function readQr(video: HTMLVideoElement): Promise<string | null> {
  const { videoWidth, videoHeight } = video;
  if (!videoWidth || !videoHeight) return null;
  const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight));
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
  canvas ??= document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(video, 0, 0, width, height);
  try {
    return decodeQR(context.getImageData(0, 0, width, height)) || null;
  } catch {
    return null;
  }
}
