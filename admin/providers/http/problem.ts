import { HttpError } from 'react-admin';

/** One fault of a request; `path` is a JSON Pointer into the body. */
export type Fault = { path: string; code: string; message: string; params?: Record<string, unknown> };

export type Problem = {
  status: number;
  code: string;
  title: string;
  detail: string | null;
  requestId: string | null;
  faults: Fault[];
  current: Record<string, unknown> | null;
};

/** Reads an error of the API; `null` for anything else. */
export function problemOf(error: unknown): Problem | null {
  if (!(error instanceof HttpError)) return null;
  const body = isObject(error.body) ? error.body : {};
  return {
    status: error.status,
    code: textOf(body.code) ?? '',
    title: textOf(body.title) ?? error.message,
    detail: textOf(body.detail),
    requestId: textOf(body.request_id),
    faults: Array.isArray(body.errors) ? (body.errors as Fault[]) : [],
    current: isObject(body.current) ? body.current : null,
  };
}

/** The reason of a failure as one text. */
export function reasonOf(error: unknown): string {
  const problem = problemOf(error);
  if (!problem) return error instanceof Error ? error.message : String(error);
  const messages = problem.faults.map((fault) => fault.message);
  return messages.length > 0 ? messages.join(' ') : (problem.detail ?? problem.title);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
