import { AppError } from '@shared/contract'

/** Whatever was thrown, as the one error the screens know. */
export const asAppError = (thrown: unknown): AppError =>
  thrown instanceof AppError ? thrown : new AppError('internal', 'error.internal', { cause: thrown })
