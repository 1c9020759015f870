import { engagedGangs } from '@renderer/campaign/engaged'
import type { CampaignPage } from '@shared/contract/campaigns'
import { expect, it } from 'vitest'

type Battle = CampaignPage['battles'][number]
const battle = (status: Battle['status'], ...names: string[]) =>
  ({ status, participants: names.map((name) => ({ gangId: name, name })) }) as unknown as Battle

it('counts the battles of a gang that are under way or not settled, and no others', () => {
  const found = engagedGangs([
    battle('fighting', 'Queens', 'Fists'),
    battle('fought', 'Queens'),
    battle('committed', 'Fists'),
    battle('planned', 'Fists'),
  ])
  expect(found.map(({ name, battles }) => [name, battles])).toEqual([
    ['Queens', 2],
    ['Fists', 1],
  ])
})
