export {
  measureOf,
  triumphStandings,
  winningSide,
  type Casualty,
  type Contender,
  type Death,
  type Fought,
  type CampaignRecord,
} from './measures'
