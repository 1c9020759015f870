import type { StandingsRow } from '@shared/contract/campaigns'
import { html, type Html, when } from '@shared/values/html'
import { armiesOf } from '../../rulesets/playing'
import { gangPath, type SitePage } from './frame'
import { pictureAddress, type SitePicture } from './pictures'
import type { Published, Words } from './published'

export const gangPicture = ({ gangs }: Published, { gangId, pictureId }: StandingsRow): SitePicture | null =>
  pictureId === null ? null : { id: pictureId, name: `gang-${gangs.get(gangId) ?? 0}` }

/** The standings, the best first, as the application sorts them. */
export function standingsPage(published: Published, words: Words): SitePage {
  const { campaign, season, gangs, store } = published
  const { t, locale, nameOf, nameOr } = words
  const rows = campaign.standings.toSorted(season === null ? byVictories : byReputation)
  const now = season?.cycle
  const lines = rows.map((row) => {
    const picture = gangPicture(published, row)
    const address = picture === null ? null : pictureAddress(store, picture)
    return html`<li>
      <a class="to" href="${gangPath(gangs.get(row.gangId) ?? 0)}"
        >${address === null ? mark(row.colour) : html`<img src="${address}" alt="" />`}<bdi>${row.name}</bdi></a
      >
      <p class="kind">
        ${[nameOr(row.list, row.listName), ...(published.players && row.playerName !== null ? [row.playerName] : [])].join(' · ')}
      </p>
      ${sums(figuresOf(published, words, row))}
    </li> `
  })
  const phase = season?.calendar.find(({ number }) => number === now?.number)?.phase[locale]
  const state = now
    ? [t('site.cycle', { number: now.number }), ...(phase === undefined ? [] : [phase])].join(', ')
    : nameOf(campaign.status)
  return {
    path: 'index.html',
    title: campaign.name,
    body: html`<p class="quiet">${state}</p>
      <h2>${t('campaign.standings')}</h2>
      ${
        lines.length === 0
          ? html`<p>${t('site.nobodyYet')}</p>`
          : html`<ol class="list">
              ${lines}
            </ol>`
      }`,
  }
}

const byReputation = (one: StandingsRow, other: StandingsRow): number =>
  other.reputation - one.reputation || other.rating - one.rating || one.name.localeCompare(other.name)
const victories = ({ won, lost, drawn }: StandingsRow): number => won * 1000 + drawn - lost / 1000
const byVictories = (one: StandingsRow, other: StandingsRow): number =>
  victories(other) - victories(one) || other.points - one.points || other.power - one.power

interface Figure {
  readonly label: string
  readonly text: string
}

/** A gang's line of the standings, without its credits. */
export function figuresOf({ campaign, season }: Published, { t, number }: Words, row: StandingsRow): Figure[] {
  const record = { label: t('campaign.record'), text: `${row.won}–${row.lost}–${row.drawn}` }
  if (season === null) {
    return [
      { label: t(`army.worth.${armiesOf(campaign.ruleset).book.worth}`), text: number(row.power) },
      { label: t('army.unitsHead'), text: number(row.units) },
      { label: t('army.modelsHead'), text: number(row.models) },
      record,
      { label: t('army.points'), text: number(row.points) },
      { label: t('army.slain'), text: number(row.slain) },
      { label: t('army.lost'), text: number(row.destroyed) },
    ]
  }
  return [
    { label: t('campaign.rating'), text: number(row.rating) },
    { label: t('campaign.wealth'), text: number(row.wealth) },
    { label: t('campaign.reputation'), text: number(row.reputation) },
    { label: t('campaign.territories'), text: number(row.territories) },
    { label: t('campaign.fighters'), text: number(row.fighters) },
    record,
    { label: t('campaign.takedowns'), text: number(row.takedowns) },
    { label: t('campaign.dead'), text: number(row.dead) },
  ]
}

export const sums = (figures: readonly Figure[]): Html =>
  html`<dl class="sums">
    ${figures.map(
      ({ label, text }) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${text}</dd>
        </div>`,
    )}
  </dl>`

const mark = (colour: string | null): Html =>
  when(
    colour,
    (fill) => html`<svg width="14" height="14" aria-hidden="true"><rect width="14" height="14" fill="${fill}" /></svg>`,
  )
