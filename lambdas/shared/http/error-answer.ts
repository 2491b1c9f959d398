import { ApiError, type ErrorEntry } from '../errors.ts';
import type { Service } from '../routes.ts';
import { type Answer, json } from './answer.ts';

/** Turns whatever was thrown into the service's error shape; what is no ApiError is our fault and says nothing of itself. */
export function errorAnswer(service: Service, thrown: unknown, requestId: string): Answer {
  const error = thrown instanceof ApiError && service.errors[thrown.code] ? thrown : new ApiError('internal_error');
  const entry: ErrorEntry = service.errors[error.code] ?? {
    status: 500,
    message: 'Something went wrong on our side.',
    remedy: 'Try again.',
  };
  const headers = { ...error.headers, ...(entry.status === 503 && !error.headers['Retry-After'] ? { 'Retry-After': '5' } : {}) };
  if (entry.status === 422 && service.issues_member === 'detail') return json({ detail: error.details }, { status: 422, headers });
  const message = error.message === error.code ? `${entry.message} ${entry.remedy}` : error.message;
  const body = { code: error.code, message, details: error.details, ...error.extra };
  return json(entry.status === 500 ? { ...body, request_id: requestId } : body, { status: entry.status, headers });
}
