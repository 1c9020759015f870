import { say, type MessageKey } from '@shared/i18n'
import names from '@shared/rulesets/wh40k-7e/content/names.ru.json'
import { expect, test } from 'vitest'

/** Titles of special rules in the source, pages 167 to 170. */
const asTitled: Partial<Record<keyof typeof names.specialRules, string>> = {
  infiltrate: 'Проникновение',
  'it-will-not-die': 'Оно неубиваемо',
  jink: 'Уклонение',
  'mighty-bulwark': 'Могучая твердыня',
  'move-through-cover': 'Движение через укрытие',
  'power-of-the-machine-spirit': 'Сила духа машины',
  'preferred-enemy': 'Привычный враг',
  relentless: 'Безостановочный',
  rending: 'Раздирающее',
  'repel-the-enemy': 'Отбросить противника',
  scout: 'Разведчик',
  'sentry-defence-system': 'Сторожевая система',
  shrouded: 'Скрытый пеленой',
}

test('special rules of models and buildings have the names of the source in Russian', () => {
  expect(names.specialRules).toMatchObject(asTitled)
})

test.each<[MessageKey, string]>([
  ['army.classic.special.lance', 'Лэнс-излучатель'],
  ['army.classic.special.master-crafted', 'Мастерски сделанное'],
  ['army.classic.special.melta', 'Мелта'],
  ['army.classic.special.one-use', 'Одноразовое'],
  ['army.classic.special.pinning', 'Подавление огнём'],
  ['army.classic.special.rending', 'Раздирающее'],
  ['army.classic.special.shred', 'Кромсающее'],
  ['armyBattle.option.force', 'Ментальная мощь'],
  ['armyBattle.option.primaris', 'Базовая сила'],
  ['classicLog.seventh.phase.psychic', 'Пси-фаза'],
  ['classicLog.seventh.phase.assault', 'Фаза наступления'],
])('%s is called "%s" as in the source', (key, name) => {
  expect(say('ru', { key, params: {} })).toBe(name)
})
