import { phoneStyle } from '@shared/cards/phone-style'
import { locales, translate } from '@shared/i18n'
import { reportStyle } from '@shared/report'
import { html, type Html, when } from '@shared/values/html'
import type { Published, Words } from './published'

/** The content of a page of the site, without its frame. `path`: within the folder of a language. */
export interface SitePage {
  readonly path: string
  readonly title: string
  readonly body: Html
}

/** Pages have no scripts and load nothing from other sites. */
const policy =
  "default-src 'none'; img-src 'self'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'"

export const gangPath = (number: number): string => `gang-${number}.html`
export const battlePath = (number: number): string => `battle-${number}.html`

export function framed({ campaign, season, holdings, at }: Published, words: Words, page: SitePage): string {
  const { t, locale, date } = words
  const places = [
    { path: 'index.html', label: t('campaign.standings') },
    { path: 'battles.html', label: t('campaign.battles') },
    ...(season === null ? [] : [{ path: 'chronicle.html', label: t('chronicle.title') }]),
    ...(holdings.length === 0 ? [] : [{ path: 'map.html', label: t('territory.title') }]),
  ]
  const others = locales.filter((other) => other !== locale)
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <meta name="referrer" content="no-referrer" />
        <title>${page.title === campaign.name ? campaign.name : `${page.title} · ${campaign.name}`}</title>
        <link rel="stylesheet" href="../style.css" />
      </head>
      <body>
        <div class="top">
          <p class="name"><bdi>${campaign.name}</bdi></p>
          <nav aria-label="${t('site.pages')}">
            ${places.map(({ path, label }) => html`<a href="${path}" ${when(path === page.path, () => html` aria-current="page"`)}>${label}</a>`)}${others.map((other) => html`<a href="../${other}/${page.path}" hreflang="${other}" lang="${other}" class="language">${t('site.otherLanguage')}</a>`)}
          </nav>
        </div>
        <main>
          <h1><bdi>${page.title}</bdi></h1>
          ${page.body}
        </main>
        <footer class="foot">
          <p>${t('site.asOf', { date: date(at) })} · ${translate(locale, 'leaving.unofficial')}</p>
        </footer>
      </body>
    </html> `.text
}

/** Redirects to the pages in the language chosen at publishing, with a link to the other. */
export const entrance = ({ campaign }: Published, first: string): string =>
  html`<!doctype html>
    <html lang="${first}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="refresh" content="0; url=${first}/index.html" />
        <title>${campaign.name}</title>
        <link rel="stylesheet" href="style.css" />
      </head>
      <body>
        <main>
          <h1><bdi>${campaign.name}</bdi></h1>
          ${locales.map((locale) => html`<p><a href="${locale}/index.html" lang="${locale}">${locale === 'ru' ? 'По-русски' : 'In English'}</a></p>`)}
        </main>
      </body>
    </html> `.text

export const siteStyle = (faces: string): string => `${faces}
${phoneStyle}${reportStyle}
.top { padding-top: 8px; border-bottom: 1px solid var(--line) }
.top .name { margin: 0; color: var(--quiet); font-size: .875rem }
nav { display: flex; flex-wrap: wrap; gap: 0 4px; margin: 0 -8px }
nav a { display: flex; align-items: center; min-height: 44px; padding: 0 8px; text-decoration: none; color: var(--text) }
nav a[aria-current] { color: var(--strong); font-weight: 600; border-bottom: 3px solid var(--accent) }
nav .language { margin-left: auto; color: var(--quiet) }
.list { list-style: none; margin: 0; padding: 0 }
.list > li { padding: 10px 0; border-bottom: 1px solid var(--line) }
.list .to { display: inline-flex; align-items: center; gap: 8px; min-height: 40px; font-weight: 600; font-size: 1.0625rem }
.list img { width: 40px; height: 40px; object-fit: cover }
.sums { display: grid; grid-template-columns: repeat(auto-fill, minmax(6rem, 1fr)); gap: 4px 12px; margin: 4px 0 0 }
.sums div { min-width: 0 }
.sums dt { color: var(--quiet); font-size: .8125rem }
.sums dd { margin: 0; font-variant-numeric: tabular-nums; font-weight: 600 }
.portrait { float: right; width: 96px; margin: 0 0 8px 12px; border: 1px solid var(--line) }
.jump { columns: 2 10rem; list-style: none; padding: 0; margin: 8px 0 }
.jump a { display: flex; align-items: center; min-height: 40px }
.figures-list td, .figures-list th { padding: 6px 4px }
.figure { text-align: right }
.map, .chart { display: block; width: 100%; height: auto; background: var(--raised) }
.map .name { fill: var(--strong); font-weight: 600 } .map .holder { fill: var(--text) }
.map .ground { fill: var(--raised); stroke: var(--quiet); stroke-width: 1.5 } .map .ruined { stroke: var(--harm) }
.chart .rule { stroke: var(--line) } .chart text { fill: var(--quiet); font-size: 13px }
.key { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 4px 0 }
.key svg { margin-right: 6px }
figure { margin: 16px 0 }
`
