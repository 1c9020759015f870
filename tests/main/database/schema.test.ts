import { migrations } from '@main/database/migrations'
import * as schema from '@main/database/schema'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { freshStore } from './support'

const folder = new URL('../../../migrations/', import.meta.url)
const tables = Object.values<unknown>(schema).filter((value) => is(value, SQLiteTable))

describe('migrations', () => {
  test('are embedded in the application exactly as their files', () => {
    const files = readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .sort()
    expect(migrations.map(({ name }) => `${name}.sql`)).toEqual(files)
    for (const { name, sql } of migrations)
      expect(sql).toBe(readFileSync(new URL(`${name}.sql`, folder), 'utf8').trim())
  })

  test.each(tables.map((table) => [getTableName(table), table] as const))(
    'create %s as the code’s types describe it',
    (name, table) => {
      const { sqlite } = freshStore()
      const made = sqlite
        .prepare(
          'SELECT name, lower(type) AS type, "notnull" OR pk > 0 AS required FROM pragma_table_info(?) ORDER BY name',
        )
        .all(name)
      const expected = Object.entries(getTableColumns(table))
        .map(([key, column]) => ({
          name: toSnakeCase(key),
          type: column.getSQLType(),
          required: column.notNull ? 1 : 0,
        }))
        .sort((a, b) => (a.name < b.name ? -1 : 1))
      expect(made).toEqual(expected)
    },
  )
})
