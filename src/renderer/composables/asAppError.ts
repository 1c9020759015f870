import { AppError } from '@shared/contract'

/** Anything thrown, as the one kind of error the screens know. */
export const asAppError = (thrown: unknown): AppError =>
  thrown instanceof AppError ? thrown : new AppError('internal', 'error.internal', { cause: thrown })
