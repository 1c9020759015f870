import type { PostLine } from '@shared/contract/trade-terms'

/** Availability at an arbitrator's post: as in the catalogue, common, or a level. */
export const levels = ['as-listed', 'common', 'rare', 'illegal'] as const
export type Level = (typeof levels)[number]

export const levelOf = ({ availability }: PostLine): Level =>
  availability === null || availability.kind === 'exclusive' ? 'as-listed' : availability.kind

export const withLevel = (line: PostLine, level: Level, number: number): PostLine => {
  if (level === 'as-listed') return { ...line, availability: null }
  return { ...line, availability: level === 'common' ? { kind: 'common' } : { kind: level, level: number } }
}

export const numberOf = ({ availability }: PostLine): number =>
  availability?.kind === 'rare' || availability?.kind === 'illegal' ? availability.level : 8
