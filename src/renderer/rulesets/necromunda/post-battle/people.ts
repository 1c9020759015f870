import type { FighterId, GangId } from '@shared/contract/ids'
import type { PostBattle } from '@shared/contract/post-battle'

/** Names of all gangs, fighters and players in a post-battle, by id. */
export interface People {
  readonly names: Readonly<Record<string, string>>
  fighterIn(line: object): { readonly id: FighterId; readonly name: string } | undefined
  gangIn(line: object): { readonly id: GangId; readonly name: string } | undefined
}

export const peopleIn = ({ gangs, fighters, players }: PostBattle): People => {
  const idIn = (line: object, field: string) => Object.entries(line).find(([name]) => name === field)?.[1] as unknown
  return {
    names: Object.fromEntries([...gangs, ...fighters, ...players].map(({ id, name }) => [id, name])),
    fighterIn: (line) => fighters.find(({ id }) => id === idIn(line, 'fighterId')),
    gangIn: (line) => gangs.find(({ id }) => id === idIn(line, 'gangId')),
  }
}
