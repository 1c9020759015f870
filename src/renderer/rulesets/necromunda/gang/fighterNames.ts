import type { GangPage } from '@shared/contract/gangs'

/** Names by id, for the rows of a rating. */
export const fighterNames = ({ roster }: Pick<GangPage, 'roster'>): Record<string, string> =>
  Object.fromEntries(roster.map(({ id, name }) => [id, name]))
