import type { CampaignPage } from '@shared/contract/campaigns'

/** What remains to be done before the first battle of a campaign. */
interface FirstSteps {
  /** Names of players without a gang. */
  readonly without: readonly string[]
  /** There are enough gangs for a battle, and one for every player. */
  readonly founded: boolean
  /** Gangs without fighters. */
  readonly empty: readonly CampaignPage['standings'][number][]
  readonly hired: boolean
  readonly begun: boolean
}

export const firstStepsOf = ({
  players,
  standings,
  cycles,
}: Pick<CampaignPage, 'players' | 'standings' | 'cycles'>): FirstSteps => {
  const without = players
    .filter(({ role, name }) => role === 'player' && !standings.some(({ playerName }) => playerName === name))
    .map(({ name }) => name)
  const empty = standings.filter(({ fighters }) => fighters === 0)
  return {
    without,
    founded: standings.length >= 2 && without.length === 0,
    empty,
    hired: standings.length >= 2 && empty.length === 0,
    begun: cycles.length > 0,
  }
}
