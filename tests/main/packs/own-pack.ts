/** A pack of a player's own: a new pistol, whose price differs with the number, and a cheaper autogun. */
export const ownGuns = (price = 20) => ({
  id: 'own-guns',
  title: 'Own guns',
  ruleset: 'necromunda',
  version: '2',
  names: { ru: { items: { 'nail-gun': 'Гвоздемёт' } } },
  entries: {
    items: [
      {
        kind: 'weapon',
        id: 'nail-gun',
        name: 'Nail gun',
        price,
        availability: { kind: 'common' },
        rule: null,
        confidence: 'high',
        class: 'pistol',
        slots: 1,
        profiles: [],
      },
    ],
  },
  overrides: { items: [{ id: 'autogun', price: 10 }] },
})

/** As a file. */
export const fileOf = (pack: object): string =>
  JSON.stringify({ format: 'scars-and-scrip pack', version: 1, ruleset: 'necromunda', pack })

export const ownPack = (pick: number): string => fileOf(ownGuns(20 + (pick % 3)))
