import { StandingsRow } from '@shared/contract/campaigns'
import { idOf } from '../../../things'

/** A gang of the Escher before its first battle. */
export const standingsRow = (n: number, given: Partial<StandingsRow> = {}): StandingsRow =>
  StandingsRow.parse({
    gangId: idOf(n),
    name: `Gang ${n}`,
    list: 'escher',
    listName: 'House Escher',
    colour: null,
    pictureId: null,
    playerName: null,
    rating: 1000,
    wealth: 1000,
    credits: 0,
    reputation: 1,
    territories: 0,
    fighters: 8,
    won: 0,
    lost: 0,
    drawn: 0,
    takedowns: 0,
    dead: 0,
    units: 0,
    models: 0,
    power: 0,
    points: 0,
    slain: 0,
    destroyed: 0,
    experience: 0,
    ...given,
  })
