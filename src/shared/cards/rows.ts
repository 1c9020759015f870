import type { CardContent, Group } from './content'
import type { Face, Metrics } from './fonts'
import { linesOf, mm, spelled } from './html'
import { groupLabelWidth, groupTextWidth, inner, leading, profileIndent, weaponFigures, weaponNameWidth } from './measures'
import type { WeaponLine } from './weapons'
import { millimetres, wrap } from './wrap'

/** One line of a card's body, which no page or card may split. Height in millimetres. */
export interface Row {
  readonly height: number
  readonly html: string
  /** Needs the heads of the weapon table above it. */
  readonly ofWeapons: boolean
}

/** How text is set: type size in points, and the height of a line in millimetres. */
export interface Setting {
  readonly size: number
  readonly line: number
  wrap(face: Face, width: number, text: string): string[]
}

export const settingOf = (metrics: Metrics, size: number): Setting => ({
  size,
  line: millimetres(size * leading),
  wrap: (face, width, text) => wrap(metrics, face, size, width, text),
})

const rule = 0.9

export const weaponHeads = ({ weaponHeads: heads }: CardContent, { line }: Setting): Row => {
  const height = line + rule
  const cells = weaponFigures.map((figure) => `<b class="figure ${figure}">${spelled(heads[figure])}</b>`).join('')
  const html = `<div class="row heads" style="height:${mm(height)}"><b class="weapon">${spelled(heads.weapon)}</b>${cells}</div>`
  return { height, html, ofWeapons: false }
}

export const weaponRows = ({ weapons, unarmed, noProfile }: CardContent, setting: Setting): Row[] =>
  weapons.length === 0
    ? [{ height: setting.line, html: `<div class="row" style="height:${mm(setting.line)}">${spelled(unarmed)}</div>`, ofWeapons: false }]
    : weapons.flatMap((weapon) => rowsOf(weapon, noProfile, setting))

const rowsOf = (weapon: WeaponLine, noProfile: string, setting: Setting): Row[] => {
  const indent = weapon.further ? profileIndent : 0
  const names = setting.wrap(weapon.further ? 'text' : 'bold', weaponNameWidth - indent - 1, weapon.name)
  const height = names.length * setting.line + rule
  const classes = ['row', 'armed', weapon.further ? 'further' : '', weapon.outOfAmmo ? 'spent' : ''].filter((it) => it !== '').join(' ')
  const html = `<div class="${classes}" style="height:${mm(height)}"><span class="weapon">${linesOf(names)}</span>${figuresOf(weapon)}</div>`
  const below = weapon.figures === null ? noProfile : weapon.traits
  const traits = setting.wrap('text', inner.width - profileIndent, below)
  return [
    { height, html, ofWeapons: true },
    ...traits.map((text) => ({
      height: setting.line,
      html: `<div class="row traits" style="height:${mm(setting.line)}">${spelled(text)}</div>`,
      ofWeapons: true,
    })),
  ]
}

/** The figures, and a box to tick when the weapon runs out of ammunition. */
const figuresOf = ({ figures }: WeaponLine): string => {
  if (figures === null) return ''
  const cells = weaponFigures.map((figure) => `<span class="figure ${figure}">${spelled(figures[figure])}</span>`).join('')
  return figures.ammo === '–' ? cells : `${cells}<span class="figure empty"><i class="tick"></i></span>`
}

/** A label and its text. The first line bears the label, also where it takes more lines than the text. */
export const groupRows = ({ label, text }: Group, setting: Setting): Row[] => {
  const labels = setting.wrap('bold', groupLabelWidth - 1, label)
  const lines = setting.wrap('text', groupTextWidth, text)
  return Array.from({ length: Math.max(labels.length, lines.length) }, (_, i) => {
    const height = setting.line + (i === 0 ? rule : 0)
    const html =
      `<div class="row group${i === 0 ? ' first' : ''}" style="height:${mm(height)}">` +
      `<b class="label">${spelled(labels[i] ?? '')}</b><span>${spelled(lines[i] ?? '')}</span></div>`
    return { height, html, ofWeapons: false }
  })
}
