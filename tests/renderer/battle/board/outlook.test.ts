import { useOutlook } from '@renderer/battle/board/useOutlook'
import type { BattleView } from '@renderer/battle/view'
import { expect, test } from 'vitest'
import { effectScope, ref } from 'vue'

const sight = { seer: 3 }
const view = { looking: { looked: ref(3) }, figures: ref([]), sightOf: () => sight } as unknown as BattleView
const outlooks = (turns: number, before: (outlook: ReturnType<typeof useOutlook>) => void = () => undefined) =>
  effectScope().run(() => {
    const all = useOutlook(view, () => null)
    before(all)
    return Array.from({ length: turns }, () => {
      all.turn()
      return all.outlook.value
    })
  })

test('the view of the board changes from all around to an eye, and back to above', () => {
  expect(outlooks(3)).toEqual(['around', 'eye', 'above'])
})

test('without 3D graphics there is no view from an eye', () => {
  expect(outlooks(3, ({ stand }) => stand())).toEqual(['around', 'above', 'around'])
})
