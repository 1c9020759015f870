import { mergedSteps } from '@main/database/merged-steps'
import { expect, test } from 'vitest'

const texts = (statements: readonly string[]) => mergedSteps(statements).map(({ sql }) => sql)

test('inserted rows are one statement for each table', () => {
  const steps = mergedSteps([
    `INSERT INTO "fighters" ("id", "name") VALUES ('f1', 'Ash')`,
    `INSERT INTO "items" ("id") VALUES ('i1')`,
    `INSERT INTO "fighters" ("id", "name") VALUES ('f2', 'said '' VALUES ('' once')`,
  ])
  expect(steps).toEqual([
    {
      sql: `INSERT INTO "fighters" ("id", "name") VALUES ('f1', 'Ash'), ('f2', 'said '' VALUES ('' once')`,
      rows: 2,
    },
    { sql: `INSERT INTO "items" ("id") VALUES ('i1')`, rows: 1 },
  ])
})

test('deleted rows are one statement for each table, and some may be gone already', () => {
  expect(
    mergedSteps([
      `DELETE FROM "loadout_items" WHERE "loadout_id" = 'l' AND "item_id" = 'i1'`,
      `DELETE FROM "loadout_items" WHERE "loadout_id" = 'l' AND "item_id" = 'i2'`,
    ]),
  ).toEqual([
    {
      sql: `DELETE FROM "loadout_items" WHERE ("loadout_id" = 'l' AND "item_id" = 'i1') OR ("loadout_id" = 'l' AND "item_id" = 'i2')`,
      rows: null,
    },
  ])
})

test('nothing moves past an update, and an insert not past a delete', () => {
  const steps = [
    `INSERT INTO "fighters" ("id") VALUES ('f1')`,
    `UPDATE "fighters" SET "name" = 'Ash' WHERE "id" = 'f1'`,
    `UPDATE "fighters" SET "name" = 'Ben' WHERE "id" = 'f1'`,
    `INSERT INTO "fighters" ("id") VALUES ('f2')`,
    `DELETE FROM "fighters" WHERE "id" = 'f3'`,
    `INSERT INTO "fighters" ("id") VALUES ('f3')`,
  ]
  expect(texts(steps)).toEqual([...steps.slice(0, 4), `DELETE FROM "fighters" WHERE ("id" = 'f3')`, steps[5]])
})

test('a pack is deleted only after every campaign that chose it, and before later deletes', () => {
  const steps = [
    `DELETE FROM "campaign_packs" WHERE ("campaign_id" = 'c')`,
    `DELETE FROM "content_packs" WHERE ("id" = 'p1')`,
    `DELETE FROM "campaign_packs" WHERE ("campaign_id" = 'd')`,
    `DELETE FROM "content_packs" WHERE ("id" = 'p2')`,
  ]
  expect(texts(steps.map((step) => step.replace(/WHERE \((.*)\)$/, 'WHERE $1')))).toEqual(steps)
})

test('a statement has at most 200 rows', () => {
  const steps = Array.from({ length: 450 }, (_, n) => `INSERT INTO "items" ("id") VALUES (${n})`)
  expect(mergedSteps(steps).map(({ rows }) => rows)).toEqual([200, 200, 50])
})
