import { AppError } from '@shared/contract'

/** Any thrown value as an AppError. */
export const asAppError = (thrown: unknown): AppError =>
  thrown instanceof AppError ? thrown : new AppError('internal', 'error.internal', { cause: thrown })
