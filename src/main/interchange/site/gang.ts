import { counted } from '@shared/cards/naming'
import { phoneCard } from '@shared/cards/phone'
import { unitCard } from '@shared/cards/unit'
import type { StandingsRow } from '@shared/contract/campaigns'
import { html, type Html, when } from '@shared/values/html'
import { armyPage } from '../../armies/page'
import { gangPage } from '../../gangs/gang-page'
import { armiesOf } from '../../rulesets/playing'
import { cardsOf } from '../leaving/sheet'
import { gangPath, type SitePage } from './frame'
import { pictureAddress, type SitePicture } from './pictures'
import type { Published, Words } from './published'
import { figuresOf, gangPicture, sums } from './standings'
import { nameOfHolding } from './map'

/** The page of a gang or an army. Read once, rendered in each language. */
export interface RosterPages {
  readonly pictures: readonly SitePicture[]
  page(words: Words): SitePage
}

export const rosterPages = (published: Published, row: StandingsRow): RosterPages =>
  published.season === null ? armyPages(published, row) : gangPages(published, row)

function gangPages(published: Published, row: StandingsRow): RosterPages {
  const { store, catalogues, holdings, gangs } = published
  const number = gangs.get(row.gangId) ?? 0
  const gang = gangPage(store, catalogues, row.gangId)
  const own = gangPicture(published, row)
  const portraits = gang.roster.flatMap(({ portraitId }, index): SitePicture[] =>
    portraitId === null ? [] : [{ id: portraitId, name: `gang-${number}-${index + 1}` }],
  )
  const portraitOf = (id: string | null) => {
    const found = portraits.find((one) => one.id === id)
    return found === undefined ? null : pictureAddress(store, found)
  }
  return {
    pictures: [...(own === null ? [] : [own]), ...portraits],
    page: (words) => {
      const { t, naming, nameOr, nameOf } = words
      const cards = cardsOf(naming, gang)
      const held = holdings.filter(({ holderId, status }) => holderId === row.gangId && status !== 'hidden')
      return {
        path: gangPath(number),
        title: gang.name,
        body: html`${head(published, words, row, gang.notes)}
          ${
            held.length === 0
              ? ''
              : html`<h2>${t('territory.title')}</h2>
                  <p>${counted(held.map((holding) => nameOfHolding(published, words, holding))).join(', ')}</p>`
          }
          <h2>${t('campaign.fighters')}</h2>
          ${
            cards.length < 2
              ? ''
              : html`<ul class="jump">
                  ${cards.map(
                    ({ card }, index) =>
                      html`<li>
                        <a href="#f${index + 1}"><bdi>${card.name}</bdi></a>
                      </li>`,
                  )}
                </ul>`
          }
          <div class="cards">
            ${cards.map(({ row: fighter, card }, index) => phoneCard(card, { place: `f${index + 1}`, portrait: portraitOf(fighter.portraitId), explainedTitle: t('card.explained') }))}
          </div>
          ${
            gang.departed.length === 0
              ? ''
              : html`<h2>${t('site.departed')}</h2>
                  <ul class="list">
                    ${gang.departed.map((gone) => html`<li><bdi>${gone.name}</bdi> <span class="quiet">${nameOr(gone.type, gone.typeName)} · ${nameOf(gone.status)}</span></li>`)}
                  </ul>`
          }`,
      }
    },
  }
}

function armyPages(published: Published, row: StandingsRow): RosterPages {
  const { store, catalogues, gangs, campaign } = published
  const number = gangs.get(row.gangId) ?? 0
  const army = armyPage(store, catalogues, row.gangId)
  const keeping = armiesOf(campaign.ruleset)
  const own = gangPicture(published, row)
  return {
    pictures: own === null ? [] : [own],
    page: (words) => {
      const { t, naming } = words
      const cards = army.units.map((unit, index) => {
        const sheet = keeping.sheet(naming, { ...unit, army: army.name })
        return sheet === null
          ? html`<article class="card" id="u${index + 1}">
              <h3><bdi>${unit.name}</bdi></h3>
              <p>${t('site.noSheet', { datasheet: unit.datasheetName })}</p>
            </article> `
          : phoneCard(unitCard(naming, sheet), {
              place: `u${index + 1}`,
              portrait: null,
              explainedTitle: t('card.explained'),
            })
      })
      return {
        path: gangPath(number),
        title: army.name,
        body: html`${head(published, words, row, army.notes)}
          <h2>${t('army.unitsHead')}</h2>
          <div class="cards">${cards}</div>`,
      }
    },
  }
}

function head(published: Published, words: Words, row: StandingsRow, notes: string): Html {
  const picture = gangPicture(published, row)
  const address = picture === null ? null : pictureAddress(published.store, picture)
  return html`${when(address, (source) => html`<img src="${source}" alt="" class="portrait" />`)}
    <p class="kind">
      ${[words.nameOr(row.list, row.listName), ...(published.players && row.playerName !== null ? [row.playerName] : [])].join(' · ')}
    </p>
    ${sums(figuresOf(published, words, row))} ${when(notes.trim(), (text) => html`<p class="story">${text}</p>`)}`
}
