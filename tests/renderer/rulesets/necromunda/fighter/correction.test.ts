import { correctionOf, type CorrectionForm } from '@renderer/rulesets/necromunda/fighter/correction'
import { describe, expect, it } from 'vitest'

const form = (given: Partial<CorrectionForm>): CorrectionForm => ({
  what: 'experience',
  amount: 1,
  status: 'active',
  category: 'ganger',
  stat: 'ws',
  direction: 'better',
  skill: '',
  ...given,
})

describe('the arbitrator’s form', () => {
  it('sends only the fields it is about', () => {
    expect(correctionOf(form({ what: 'experience', amount: -2 }))).toEqual({ experience: -2 })
    expect(correctionOf(form({ what: 'rating', amount: 15 }))).toEqual({ ratingCorrection: 15 })
    expect(correctionOf(form({ what: 'status', status: 'dead' }))).toEqual({ status: 'dead' })
    expect(correctionOf(form({ what: 'category', category: 'specialist' }))).toEqual({ category: 'specialist' })
    expect(correctionOf(form({ what: 'addSkill', skill: 'dodge' }))).toEqual({ addSkill: 'dodge' })
    expect(correctionOf(form({ what: 'removeSkill', skill: 'dodge' }))).toEqual({ removeSkill: 'dodge' })
  })

  it('Movement is entered in inches and sent in thousandths', () => {
    expect(correctionOf(form({ what: 'stat', stat: 'm', direction: 'worse', amount: 0.5 }))).toEqual({
      stat: { stat: 'm', direction: 'worse', amount: 500 },
    })
    expect(correctionOf(form({ what: 'stat', stat: 's', direction: 'set', amount: 4 }))).toEqual({
      stat: { stat: 's', direction: 'set', amount: 4 },
    })
  })

  it('sends nothing while a field is missing', () => {
    expect(correctionOf(form({ amount: 0 }))).toBeUndefined()
    expect(correctionOf(form({ what: 'addSkill' }))).toBeUndefined()
    expect(correctionOf(form({ what: 'stat', amount: 0 }))).toBeUndefined()
  })
})
