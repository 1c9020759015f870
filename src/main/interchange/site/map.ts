import { calledOf } from '@shared/campaign'
import type { HoldingView } from '@shared/contract/season'
import { centre, corners, frameOf, placed } from '@shared/map/hexes'
import { holderLabel, type Label, nameLabel } from '@shared/map/labels'
import { html, type Html, when } from '@shared/values/html'
import { eq } from 'drizzle-orm'
import { pictures } from '../../database/schema'
import { gangPath, type SitePage } from './frame'
import { pictureAddress, type SitePicture } from './pictures'
import type { Published, Words } from './published'

export const mapPicture = ({ campaign }: Published): SitePicture | null =>
  campaign.mapPictureId === null ? null : { id: campaign.mapPictureId, name: 'map' }

/** A face-down territory has no name yet. */
export const nameOfHolding = ({ catalogue }: Published, { t, readable }: Words, holding: HoldingView): string =>
  holding.status === 'hidden' ? t('territory.hidden') : readable(calledOf(catalogue, holding))

export function mapPage(published: Published, words: Words): SitePage {
  const { holdings, gangs, season } = published
  const { t, naming } = words
  const holderOf = (holding: HoldingView) => season?.gangs.find(({ id }) => id === holding.holderId)
  const lines = holdings.map((holding) => {
    const holder = holderOf(holding)
    const number = holder === undefined ? undefined : gangs.get(holder.id)
    const given = holding.status === 'hidden' ? [] : [holding.income, ...holding.boons].filter((text) => text !== null)
    return html`<li>
      <b>${nameOfHolding(published, words, holding)}</b
      >${holding.status === 'ruined' ? html` <span class="quiet">${t('territory.ruined')}</span>` : ''}
      <p class="kind">
        ${holder === undefined || number === undefined ? t('territory.nobody') : html`<a href="${gangPath(number)}"><bdi>${holder.name}</bdi></a>`}
      </p>
      ${given.map((text) => html`<p>${naming.worded(text)}</p>`)}
    </li> `
  })
  return {
    path: 'map.html',
    title: t('territory.title'),
    body: html`${drawn(published, words)}
      <ul class="list">
        ${lines}
      </ul>`,
  }
}

function drawn(published: Published, words: Words): Html {
  const picture = mapPicture(published)
  const address = picture === null ? null : pictureAddress(published.store, picture)
  return picture === null || address === null ? hexMap(published, words) : onPicture(published, words, picture, address)
}

function onPicture(published: Published, words: Words, { id }: SitePicture, address: string): Html {
  const { holdings, season, store } = published
  const { width, height } = pictures
  const size = store.orm.select({ width, height }).from(pictures).where(eq(pictures.id, id)).get() ?? {
    width: 1000,
    height: 1000,
  }
  // Names are as large as on the application's own map, whatever the picture's size.
  const radius = size.width / 60
  const marks = holdings.flatMap((holding) => {
    if (holding.place?.kind !== 'point') return []
    const x = (holding.place.x * size.width) / 1000
    const y = (holding.place.y * size.height) / 1000
    const colour = season?.gangs.find(({ id: gang }) => gang === holding.holderId)?.colour
    return [
      html`<g
        ><title>${nameOfHolding(published, words, holding)}</title
        ><circle
          cx="${x}"
          cy="${y}"
          r="${radius}"
          fill="${colour ?? '#eae3d3'}"
          stroke="#15120e"
          stroke-width="${radius / 5}"
      /></g>`,
    ]
  })
  return html`<svg
    class="map"
    viewBox="0 0 ${size.width} ${size.height}"
    role="img"
    aria-label="${words.t('territory.map')}"
  >
    <image href="${address}" width="${size.width}" height="${size.height}" />
    ${marks}
  </svg>`
}

function hexMap(published: Published, words: Words): Html {
  const { holdings, season } = published
  const hexes = placed(holdings)
  const frame = frameOf(hexes.map(({ hex }) => hex))
  const labelText = ({ lines, size }: Label, { x, y: middle }: { x: number; y: number }, kind: string): Html =>
    html`<text text-anchor="middle" class="${kind}" font-size="${size}"
      >${lines.map(({ text, y }) => html`<tspan x="${x}" y="${middle + y}">${text}</tspan>`)}</text
    >`
  const drawn = hexes.map(({ holding, hex }) => {
    const middle = centre(hex)
    const holder = season?.gangs.find(({ id }) => id === holding.holderId)
    const name = nameLabel(nameOfHolding(published, words, holding))
    return html`<g
      ><polygon points="${corners(hex)}" class="ground${holding.status === 'ruined' ? ' ruined' : ''}" />${when(
        holder,
        ({ colour }) => html`<polygon points="${corners(hex)}" fill="${colour ?? '#9e9689'}" fill-opacity="0.35" />`,
      )}${labelText(name, middle, 'name')}${labelText(holderLabel(holder?.name ?? ''), middle, 'holder')}</g
    >`
  })
  return html`<svg
    class="map"
    viewBox="${[frame.left, frame.top, frame.width, frame.height].join(' ')}"
    role="img"
    aria-label="${words.t('territory.map')}"
  >
    ${drawn}
  </svg>`
}
