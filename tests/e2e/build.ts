import { buildIfStale } from '../../scripts/build.ts'

/** The end-to-end tests run the built application. */
export const setup = buildIfStale
