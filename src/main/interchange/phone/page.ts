import { fontFamily } from '@shared/cards/fonts'
import { phoneCard } from '@shared/cards/phone'
import { phoneStyle } from '@shared/cards/phone-style'
import { unitCard } from '@shared/cards/unit'
import { namingOf } from '@shared/cards/naming'
import type { BattleId, FighterId, GangId, PictureId } from '@shared/contract/ids'
import type { Shown } from '@shared/contract/interchange'
import { type Locale, translate } from '@shared/i18n'
import { reportStyle, reportBody, reportOutcome } from '@shared/report'
import { Html, html, type HtmlPart, when } from '@shared/values/html'
import { armyPage } from '../../armies/page'
import { recordingOf } from '../../battles/recording'
import type { Catalogues } from '../../content/catalogues'
import { battleOf, fighterOf, gangOf } from '../../database/find'
import type { Store } from '../../database/store'
import { fileNameOf } from '../../files/file-name'
import { gangContextOf } from '../../gangs/context'
import { readPicture } from '../../gangs/pictures'
import { armiesOf, keepsGangs, pluginOf } from '../../rulesets/playing'
import { figuresOf, gangSheet, stashOf } from '../leaving/sheet'
import { displayFonts, facesOf, pictureFaces, signFace } from './fonts'

/** `purpose`: a page can have parts to unfold, a picture can't. */
interface Showing {
  readonly of: Shown
  readonly locale: Locale
  readonly purpose: 'page' | 'picture'
}

/** `width`: layout width of the picture, in CSS pixels. */
export interface PhonePage {
  readonly title: string
  readonly fileName: string
  readonly width: number
  readonly text: string
}

const narrow = 440
const twoColumns = 840

/** A self-contained page: styles, fonts and pictures are in it, and no scripts. Throws `missing`. */
export function phonePage(store: Store, catalogues: Catalogues, { of, locale, purpose }: Showing): PhonePage {
  const { title, width, body } = shown(store, catalogues, of, locale, purpose)
  const style = new Html(
    `${facesOf(displayFonts.map(({ source, range }) => ({ address: source, range })))}${signFace()}${phoneStyle}${reportStyle}main { padding-block: 16px }${
      purpose === 'picture'
        ? `${pictureFaces()}body { font-family: 'Text', sans-serif, '${fontFamily.signs.family}' }`
        : ''
    }`,
  )
  const text = html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <main>${body}</main>
        <footer class="foot"><p>${translate(locale, 'leaving.unofficial')}</p></footer>
      </body>
    </html> `.text
  return { title, width, fileName: fileNameOf(title), text }
}

interface Body {
  readonly title: string
  readonly width: number
  readonly body: HtmlPart
}

function shown(store: Store, catalogues: Catalogues, of: Shown, locale: Locale, purpose: Showing['purpose']): Body {
  const explainedTitle = purpose === 'page' ? translate(locale, 'card.explained') : null
  switch (of.kind) {
    case 'fighter':
      return fighterShown(store, catalogues, of.id, { locale, explainedTitle })
    case 'gang':
      return keepsGangs(gangOf(store, of.id).ruleset)
        ? gangShown(store, catalogues, of.id, { locale, explainedTitle })
        : armyShown(store, catalogues, of.id, { locale, explainedTitle })
    case 'battle':
      return battleShown(store, catalogues, of.id, locale, purpose)
  }
}

interface Telling {
  readonly locale: Locale
  readonly explainedTitle: string | null
}

function fighterShown(store: Store, catalogues: Catalogues, id: FighterId, { locale, explainedTitle }: Telling): Body {
  const { gangId, name } = fighterOf(store, id)
  const { fighters, page } = gangSheet(store, catalogues, gangId, locale)
  const found = fighters.filter(({ row }) => row.id === id)
  return {
    title: name,
    width: narrow,
    body: html`<p class="kind">${page.name}</p>
      ${found.map(({ row, card }) => phoneCard(card, { place: 'f1', portrait: dataOf(store, row.portraitId), explainedTitle }))}`,
  }
}

function gangShown(store: Store, catalogues: Catalogues, id: GangId, { locale, explainedTitle }: Telling): Body {
  const sheet = gangSheet(store, catalogues, id, locale)
  const stash = stashOf(sheet)
  const cards = sheet.fighters.map(({ row, card }, index) =>
    phoneCard(card, { place: `f${index + 1}`, portrait: dataOf(store, row.portraitId), explainedTitle }),
  )
  return {
    title: sheet.page.name,
    width: twoColumns,
    body: html`<h1>${sheet.page.name}</h1>
      <p class="kind">
        ${figuresOf(sheet).map(({ label, text }, index) => html`${index === 0 ? '' : ' · '}${label} <b>${text}</b>`)}
      </p>
      ${when(sheet.page.notes.trim(), (notes) => html`<p class="story">${notes}</p>`)}
      <div class="cards">${cards}</div>
      ${
        stash.length === 0
          ? ''
          : html`<h2>${translate(locale, 'leaving.stash')}</h2>
              <p>${stash.join(', ')}</p>`
      }`,
  }
}

function armyShown(store: Store, catalogues: Catalogues, id: GangId, { locale, explainedTitle }: Telling): Body {
  const { gang, catalogue } = gangContextOf(store, catalogues, id)
  const naming = namingOf(locale, catalogue)
  const keeping = armiesOf(gang.ruleset)
  const army = armyPage(store, catalogues, id)
  const cards = army.units.flatMap((unit, index) => {
    const sheet = keeping.sheet(naming, { ...unit, army: army.name })
    return sheet === null
      ? []
      : [phoneCard(unitCard(naming, sheet), { place: `u${index + 1}`, portrait: null, explainedTitle })]
  })
  return {
    title: army.name,
    width: twoColumns,
    body: html`<h1>${army.name}</h1>
      <p class="kind">
        ${catalogue.nameOf(keeping.book.sections.forces, army.force, locale)} ·
        ${translate(locale, `army.worth.${keeping.book.worth}`)} <b>${army.power.value}</b>
      </p>
      <div class="cards">${cards}</div>`,
  }
}

function battleShown(
  store: Store,
  catalogues: Catalogues,
  id: BattleId,
  locale: Locale,
  purpose: Showing['purpose'],
): Body {
  const { campaignId, ruleset } = battleOf(store, id)
  const catalogue = catalogues.of(store, campaignId, ruleset)
  const report = pluginOf(ruleset).report(recordingOf(store, catalogues, id), catalogue, locale)
  return {
    title: report.title,
    width: twoColumns,
    body: html`<h1>${report.title}</h1>
      ${purpose === 'page' ? reportBody(report) : reportOutcome(report)}`,
  }
}

function dataOf(store: Store, id: PictureId | null): string | null {
  if (id === null) return null
  const { type, bytes } = readPicture(store, id)
  return `data:${type};base64,${bytes}`
}
