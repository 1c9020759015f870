import * as schema from '@main/database/schema'
import { getTableColumns } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { PlayerId } from '@shared/contract/ids'
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { opposedArmies } from '../../armies/support'
import { freshStore } from '../../database/support'
import { createdCampaign } from '../../gangs/support'
import { foughtBattle, seasonedCampaign, toldCampaign } from './campaigns'
import { type Site, siteOf, wordsOn } from './support'

/** Every address in the pages, with the file that names it. */
const addressesIn = ({ texts }: Site): { file: string; to: string }[] =>
  Object.entries(texts).flatMap(([file, text]) =>
    [...text.matchAll(/(?:href|src)="([^"]*)"|url=([^"]+)"|url\(([^)]+)\)/g)].map(([, first, second, third]) => ({
      file,
      to: first ?? second ?? third ?? '',
    })),
  )

function broken(site: Site): string[] {
  return addressesIn(site).flatMap(({ file, to }) => {
    const [path = '', anchor] = to.split('#')
    const target = path === '' ? file : posix.join(posix.dirname(file), path)
    if (site.files[target] === undefined) return [`${file}: ${to}`]
    const has = anchor === undefined || site.texts[target]?.includes(`id="${anchor}"`)
    return has === true ? [] : [`${file}: ${to}`]
  })
}

/** All ids of a database, wherever they stand. */
function idsOf(store: ReturnType<typeof freshStore>): string[] {
  return Object.values(schema).flatMap((table) => {
    if (!(table instanceof SQLiteTable)) return []
    const keys = Object.entries(getTableColumns(table)).filter(([key]) => key === 'id' || key.endsWith('Id'))
    const rows: Record<string, unknown>[] = store.orm.select().from(table).all()
    expect(getTableConfig(table).name).not.toBe('')
    return rows.flatMap((row) => keys.map(([key]) => row[key]).filter((value) => typeof value === 'string'))
  })
}

describe('a published campaign', () => {
  test('has a page for each gang and each battle that was fought here, in both languages, and shows its phase', async () => {
    const { store, campaignId } = toldCampaign()
    const { files, steps, fileName } = await siteOf(store, { campaignId })
    const pages = ['index', 'battles', 'chronicle', 'map', 'gang-1', 'gang-2', 'battle-1'].map((name) => `${name}.html`)
    expect(Object.keys(files).toSorted()).toEqual(
      [
        'index.html',
        'style.css',
        ...['cyrillic', 'latin', 'latin-extended'].map((name) => `fonts/${name}.woff`),
        ...['gang-1', 'gang-1-1'].map((name) => `pictures/${name}.png`),
        ...['en', 'ru'].flatMap((locale) => pages.map((page) => `${locale}/${page}`)),
      ].toSorted(),
    )
    expect(fileName).toBe('Dust-and-Rust.site.zip')
    expect(steps[0]).toEqual({ kind: 'progress', done: 0, total: 14 })
    expect(steps.at(-2)).toEqual({ kind: 'progress', done: 14, total: 14 })
  })

  test('has the standings, fighters with their cards, the battle with its course, and territories', async () => {
    const { store, campaignId } = toldCampaign()
    const { texts } = await siteOf(store, { campaignId })
    // A Sister costs 50 credits, a lasgun 5; 1000 at founding.
    const index = wordsOn(texts['en/index.html'])
    expect(index).toContain(
      'The Carrion Queens House Escher Rating 55 Wealth 1,000 Reputation 1 Territories 1 Fighters 1 W–L–D 1–0–0',
    )
    expect(index).toContain('Slag Kings House Goliath')
    const gang = wordsOn(texts['en/gang-1.html'])
    expect(gang).toContain('Vex Sister · Ganger · 55 cr · XP 0')
    expect(gang).toMatch(/S L Acc S Acc L Str AP D Am Lasgun Plentiful 18″ 24″ \+1 – 3 – 1 2\+/)
    expect(gang).toContain('Old Ruins')
    const battle = wordsOn(texts['ru/battle-1.html'])
    expect(battle).toContain('Vex')
    expect(battle).toContain('Решающие мгновения')
    expect(texts['en/battles.html']).toContain('href="battle-1.html"')
    expect(wordsOn(texts['ru/map.html'])).toContain('The Carrion Queens')
  })

  test('has a line and a mark for each gang in the charts of a season, and every territory in play', async () => {
    const { store, campaignId, gangs } = seasonedCampaign()
    const { texts } = await siteOf(store, { campaignId })
    // Rating, wealth, experience, casualties.
    expect(texts['ru/chronicle.html']?.split('<polyline')).toHaveLength(4 * gangs.length + 1)
    // Only the first cycle has ratings and wealth so far; experience and casualties go on.
    expect(texts['ru/chronicle.html']?.split('<circle')).toHaveLength((1 + 1 + 2 + 2) * gangs.length + 1)
    expect(wordsOn(texts['ru/index.html'])).toContain('Цикл 2, Захват')
    expect(wordsOn(texts['en/index.html'])).toContain('Cycle 2, Occupation')
    const there = store.orm
      .select()
      .from(schema.territories)
      .all()
      .filter(({ status }) => status !== 'gone').length
    expect(there).toBeGreaterThan(2)
    expect(texts['ru/map.html']?.split('class="ground')).toHaveLength(there + 1)
    expect(texts['ru/map.html']?.split('<li>')).toHaveLength(there + 1)
  })

  test('has no dead links: every link and picture leads to a file of the site', async () => {
    const { store, campaignId } = toldCampaign()
    const site = await siteOf(store, { campaignId })
    expect(addressesIn(site).length).toBeGreaterThan(60)
    expect(broken(site)).toEqual([])
  })

  test('has nothing private: only public notes, no seeds, nothing face down, no ids, no folders, no money', async () => {
    const { store, campaignId } = toldCampaign()
    const secret = 'kept to ourselves'
    store.orm.update(schema.campaigns).set({ notes: secret }).run()
    store.orm.update(schema.gangs).set({ privateNotes: secret, notes: 'Of the dome above.' }).run()
    store.orm.update(schema.fighters).set({ notes: secret }).run()
    store.orm.update(schema.territories).set({ notes: secret }).run()
    const site = await siteOf(store, { campaignId })
    const all = Object.values(site.texts).join('\n')
    expect(all).toContain('Of the dome above.')
    expect(all).toContain('Face down')
    for (const word of [secret, 'seed-of-nobody', 'Secret Cellar', 'Lost Shaft', store.directory, 'Credits', 'Stash'])
      expect(all).not.toContain(word)
    const ids = new Set(idsOf(store))
    expect(ids.size).toBeGreaterThan(10)
    expect([...ids].filter((id) => id.length > 8 && all.includes(id))).toEqual([])
  })

  test('mentions a battle under way, and no more of it', async () => {
    const { store, campaignId, gangId, rival } = toldCampaign()
    foughtBattle(store, campaignId, [gangId, rival])
    const { files, texts } = await siteOf(store, { campaignId })
    expect(files['en/battle-2.html']).toBeUndefined()
    expect(wordsOn(texts['en/battles.html'])).toContain('Awaits its post-battle')
  })

  test('names players only if wanted', async () => {
    const { store, campaignId } = toldCampaign()
    const playerId = store.newId(PlayerId)
    store.orm
      .insert(schema.players)
      .values({ id: playerId, campaignId, name: 'Anna K.', role: 'player', notes: '', position: 0 })
      .run()
    store.orm.update(schema.gangs).set({ playerId }).run()
    const named = async (players: boolean) =>
      Object.values((await siteOf(store, { campaignId, players })).texts).some((text) => text.includes('Anna K.'))
    expect(await named(false)).toBe(false)
    expect(await named(true)).toBe(true)
  })

  test('escapes names, whatever is in them', async () => {
    const names = {
      gang: '"><script>alert(1)</script>',
      fighter: '<img src=x onerror=alert(1)>',
      rival: "' style='position:fixed &lt;b&gt;",
    }
    const { store, campaignId } = toldCampaign(names)
    store.orm.update(schema.gangs).set({ notes: '</p><script>alert(2)</script>' }).run()
    const site = await siteOf(store, { campaignId })
    const all = Object.values(site.texts).join('\n')
    expect(all).not.toMatch(/<script|<img src=x/)
    expect(all).not.toContain(names.rival)
    expect(wordsOn(site.texts['en/gang-1.html'])).toContain(names.gang)
    expect(wordsOn(site.texts['en/gang-1.html'])).toContain(names.fighter)
    expect(broken(site)).toEqual([])
    // No script could run even if there were one.
    for (const [path, text] of Object.entries(site.texts))
      if (/^(en|ru)\//.test(path)) expect(text).toContain('default-src &#39;none&#39;')
  })

  test('has every unit of an army of 40,000 with its weapons, and neither chronicle nor map', async () => {
    const store = freshStore()
    const { campaignId } = opposedArmies(store)
    const site = await siteOf(store, { campaignId, locale: 'ru' })
    expect(
      Object.keys(site.texts)
        .filter((path) => path.startsWith('en/'))
        .toSorted(),
    ).toEqual(['en/battles.html', 'en/gang-1.html', 'en/gang-2.html', 'en/index.html'])
    const units = store.orm.select({ name: schema.units.name }).from(schema.units).all()
    const cards = [1, 2].flatMap((n) => [...(site.texts[`en/gang-${n}.html`] ?? '').matchAll(/<article class="card"/g)])
    expect(cards).toHaveLength(units.length)
    for (const { name } of units)
      expect(wordsOn(site.texts['en/gang-1.html']) + wordsOn(site.texts['en/gang-2.html'])).toContain(name)
    expect(site.texts['index.html']).toContain('url=ru/index.html')
    expect(broken(site)).toEqual([])
  })

  test('can be made for a campaign without gangs', async () => {
    const store = freshStore()
    const site = await siteOf(store, { campaignId: createdCampaign(store, { name: 'Empty' }) })
    expect(wordsOn(site.texts['en/index.html'])).toContain('Nobody yet')
    expect(broken(site)).toEqual([])
  })
})
