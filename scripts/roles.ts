import { accessRoles } from '../src/shared/access/permit'
import { type AnyPermit, permitOf } from '../src/shared/access/permit-of'
import { type Contract, contract } from '../src/shared/contract'

/** The text of docs/roles.md: who may call which operation. Written by `npm run schemas`. */
export function rolesDocument(): string {
  const rows = Object.entries<Contract[string]>(contract).flatMap(([capability, operations]) =>
    Object.entries(operations).map(([name, { kind }]) => [
      `\`${capability}.${name}\``,
      kind,
      ...cells(permitOf(`${capability}.${name}`)),
    ]),
  )
  return `${opening}\n${table([['Operation', 'Kind', 'Guest', 'Player', 'Refused of players'], ...rows])}\n`
}

const opening = `# Who may ask what

Made from \`src/shared/access\` by \`npm run schemas\`; a test holds it to the code. The arbitrator may ask everything. What is empty is refused.

- **own gang**: every gang, fighter, item named is of the player's own gang.
- **own gang and others**: something named is of their own gang, and everything of their campaign.
- **campaign**: everything named is of the campaign they were invited to.
- **yes**: names nothing; what is answered is of their campaign.
- \`less\`: the answer lacks what isn't theirs to see (\`src/shared/access/shown.ts\`).
- \`asks\`: where the campaign wants it, what a player does here waits until an arbitrator approves it (\`src/main/proposals\`); \`always\`: everywhere.
`

const meaning = { nothing: 'yes', campaign: 'campaign', gang: 'own gang', party: 'own gang and others' } as const
const waits = { campaign: ', `asks`', always: ', always `asks`' } as const

function cells(permit: AnyPermit): string[] {
  if (permit.from === 'arbitrator') return ['', '', '']
  const less = permit.shown.name === 'whole' ? '' : ', `less`'
  const asks = permit.asks === undefined ? '' : waits[permit.asks]
  const reach = `${meaning[permit.of]}${permit.by === undefined ? '' : `, own \`${permit.by}\``}${less}${asks}`
  const may = accessRoles
    .slice(0, 2)
    .map((role) => (accessRoles.indexOf(role) < accessRoles.indexOf(permit.from) ? '' : reach))
  const fixed = Object.entries(permit.only).map(
    ([field, values]) => `\`${field}\` other than ${values.map(spelled).join(', ')}`,
  )
  return [...may, fixed.join('; ')]
}

const spelled = (value: unknown): string => (value === undefined ? 'none' : `\`${JSON.stringify(value)}\``)

function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body.map(line)].join('\n')
}
