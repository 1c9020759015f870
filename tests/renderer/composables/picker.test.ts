import { matches, nearestFirst, readQuery, usePicker } from '@renderer/composables/usePicker'
import { describe, expect, it } from 'vitest'
import { nextTick, ref } from 'vue'

const key = (name: string) =>
  ({ key: name, isComposing: false, preventDefault: () => undefined }) as unknown as KeyboardEvent

describe('typed text', () => {
  it.each([
    ['', 1, []],
    ['las gun', 1, ['las', 'gun']],
    ['3', 3, []],
    ['3las', 3, ['las']],
    ['  12 Гангер ', 12, ['гангер']],
    ['0 las', 1, ['las']],
    ['500', 99, []],
  ] as const)('"%s"', (typed, quantity, words) => {
    expect(readQuery(typed)).toEqual({ quantity, words })
  })

  it('with digits is a word like any other if nothing is counted', () => {
    expect(readQuery('8E-CORE 3', false)).toEqual({ quantity: 1, words: ['8e-core', '3'] })
  })

  it('words match anywhere, in any order and case', () => {
    expect(matches('Plasma gun (hand flamer)', ['gun', 'plas'])).toBe(true)
    expect(matches('Lasgun', ['las', 'pistol'])).toBe(false)
    expect([
      matches('Hex’iron blade', ['hexiron']),
      matches('Orlock', ["or'lock"]),
      matches('Гвоздемёт', ['гвоздемет']),
    ]).toEqual([true, true, true])
  })
})

describe('order of matching names', () => {
  const named = (label: string, group = '') => ({ label, group })
  const order = (words: readonly string[], ...options: ReturnType<typeof named>[]) =>
    nearestFirst(options, words).map(({ label }) => label)

  it('is the exact name, then names that begin with it, then words that begin with it, then the rest', () => {
    const options = ['Bioflamer', 'Hand flamer', 'Flamer combi', 'Flamer'].map((label) => named(label))
    expect(order(['flamer'], ...options)).toEqual(['Flamer', 'Flamer combi', 'Hand flamer', 'Bioflamer'])
    expect(order([], ...options)).toEqual(['Bioflamer', 'Hand flamer', 'Flamer combi', 'Flamer'])
  })

  it('ignores capitals and apostrophes in names of several words', () => {
    expect(order(['las', 'gun'], named('Las gunner'), named('Las Gun'))).toEqual(['Las Gun', 'Las gunner'])
    expect(order(['гвоздемет'], named('Малый гвоздемёт'), named('Гвоздемёт'))).toEqual(['Гвоздемёт', 'Малый гвоздемёт'])
  })

  it('keeps a group together, and puts it first only for an exact name', () => {
    const options = [
      named('Hand flamer', 'Pistols'),
      named('Flamer pistol', 'Pistols'),
      named('Heavy flamer', 'Special'),
      named('Flamer', 'Special'),
    ]
    expect(order(['flamer'], ...options)).toEqual(['Flamer', 'Heavy flamer', 'Flamer pistol', 'Hand flamer'])
    expect(order(['flame'], ...options)).toEqual(['Flamer pistol', 'Hand flamer', 'Flamer', 'Heavy flamer'])
  })
})

describe('picking from the keyboard', () => {
  const setUp = () => {
    const options = ref(['Autogun', 'Lasgun', 'Laspistol', 'Plasma gun'])
    const taken: [string, number][] = []
    const picker = usePicker<string>({
      options: () => options.value,
      find: (among, words) => among.filter((one) => matches(one, words)),
      take: (it, quantity) => taken.push([it, quantity]),
    })
    return { options, taken, picker }
  }

  it('arrows wrap around, Enter takes the marked option and keeps the place', async () => {
    const { picker, taken } = setUp()
    picker.onKey(key('ArrowUp'))
    picker.onKey(key('Enter'))
    picker.onKey(key('ArrowDown'))
    picker.onKey(key('ArrowDown'))
    picker.onKey(key('Enter'))
    picker.onKey(key('Enter'))
    await nextTick()
    expect(taken).toEqual([
      ['Plasma gun', 1],
      ['Lasgun', 1],
      ['Lasgun', 1],
    ])
  })

  it('a number sets the count, once', async () => {
    const { picker, taken } = setUp()
    picker.typed.value = '4 las'
    await nextTick()
    picker.onKey(key('Enter'))
    picker.onKey(key('Enter'))
    expect(taken).toEqual([
      ['Lasgun', 4],
      ['Lasgun', 1],
    ])
    expect(picker.typed.value).toBe('las')
  })

  it('nothing is taken if nothing matches, and Escape clears the filter', async () => {
    const { picker, taken } = setUp()
    picker.typed.value = 'bolter'
    await nextTick()
    picker.onKey(key('Enter'))
    picker.onKey(key('Escape'))
    expect([taken, picker.typed.value]).toEqual([[], ''])
  })

  it('Escape with an empty filter is left to others', () => {
    const { picker } = setUp()
    let prevented = 0
    const escape = () =>
      picker.onKey({
        key: 'Escape',
        isComposing: false,
        preventDefault: () => (prevented += 1),
      } as unknown as KeyboardEvent)
    picker.typed.value = 'las'
    escape()
    escape()
    expect(prevented).toBe(1)
  })

  it('the mark never points past the end of a list that got shorter', async () => {
    const { picker, options } = setUp()
    picker.onKey(key('ArrowUp'))
    options.value = ['Autogun']
    await nextTick()
    expect(picker.marked.value).toBe(0)
  })
})

describe('Enter before the list is loaded', () => {
  const picking = () => {
    const options = ref<string[]>([])
    const taken: string[] = []
    const { typed, onKey } = usePicker<string>({
      options: () => options.value,
      find: (all, words) => all.filter((one) => matches(one, words)),
      take: (one, count) => taken.push(`${count} ${one}`),
    })
    return { options, taken, typed, enter: () => onKey(key('Enter')) }
  }

  it('takes what was typed once the list is loaded, once', async () => {
    const { options, taken, typed, enter } = picking()
    typed.value = '2 mat'
    await nextTick()
    enter()
    expect(taken).toEqual([])
    options.value = ['Ganger', 'Matriarch']
    await nextTick()
    expect(taken).toEqual(['2 Matriarch'])
    options.value = ['Ganger', 'Matriarch', 'Mate']
    await nextTick()
    expect(taken).toHaveLength(1)
  })

  it('takes nothing if the text has changed meanwhile, nor from a list that is filled later', async () => {
    const typing = picking()
    typing.typed.value = 'mat'
    await nextTick()
    typing.enter()
    typing.typed.value = 'gan'
    await nextTick()
    typing.options.value = ['Ganger', 'Matriarch']
    await nextTick()
    expect(typing.taken).toEqual([])
    typing.options.value = []
    await nextTick()
    typing.enter()
    typing.options.value = ['Ganger']
    await nextTick()
    expect(typing.taken).toEqual([])
  })
})
