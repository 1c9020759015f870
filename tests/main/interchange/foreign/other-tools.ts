/** Ten files in the forms of other tools, made up by us: every key of real ones, and a unique value in each leaf. */

const line = (name: string, typeName: string, values: Readonly<Record<string, string>>) => ({
  id: `p-${name}`,
  name,
  hidden: false,
  typeId: 't',
  typeName,
  characteristics: Object.entries(values).map(([head, text]) => ({ name: head, typeId: 'c', $text: text })),
})

const yaktribeFull = {
  gang: {
    gang_id: '9001',
    gang_name: 'Redbeard&rsquo;s Own',
    gang_type: 'House Orlock',
    gang_rating: '1310',
    campaign: 'Power Play',
    credits: '133',
    meat: '7',
    reputation: '19',
    wealth: '1745',
    alignment: 'Outlaw',
    allegiance: 'Water Guild',
    url: 'https://example.org/gang/9001',
    territories: ['Settlement', '04. Slag Pit of Nine'],
    campaign_territories: ['Old Ruins'],
    gang_stash: [{ name: 'Lasgun', qty: '3' }],
    gang_image: 'https://example.org/gang.png',
    gang_notes: 'Ambush\r\nBait and Switch',
    gangers: [
      {
        ganger_id: '51',
        label_id: 'K7',
        name: 'Marty &ldquo;Red&rdquo; Beard',
        type: 'Road Captain',
        m: 6,
        ws: 2,
        bs: 2,
        s: 5,
        t: 5,
        w: 3,
        i: 2,
        a: 4,
        ld: 3,
        cl: 4,
        wil: 6,
        int: 7,
        cost: '411',
        xp: '23',
        kills: '8',
        advance_count: '9',
        equipment: [
          { name: 'Harpoon launcher', qty: '1' },
          { name: 'Tin lantern', qty: '2', cost: '15' },
        ],
        skills: ['Fearsome', 'Whistles at night'],
        injuries: ['Hobbled', 'Lost his hat'],
        image: 'https://example.org/marty.png',
        status: 'Convalescing',
        notes: 'Owes Ada a beer',
        datetime_added: '2023-05-21 8:34:06',
        datetime_updated: '2024-06-07 00:52:05',
      },
    ],
  },
}

/** As tools that read those files save them again: the gang alone, numbers as numbers, lists as objects. */
const yaktribeAlone = {
  gang_id: 9002,
  gang_name: 'Second Shift',
  gang_type: 'Corpse Grinder Cult',
  gang_rating: 905,
  credits: 45,
  reputation: 3,
  stash: { first: 'Bone saw of Ada' },
  gangers: {
    first: {
      ganger_id: 61,
      name: 'Gnash',
      type: 'Butcher',
      intelligence: 9,
      cost: 160,
      xp: 12,
      equipment: { one: { name: 'Chain glaive', qty: 1, cost: 60 } },
      skills: { one: { name: 'Berserker' } },
      injuries: { one: { name: 'Humiliated' } },
      status: 'Alive',
    },
  },
}

const newRecruitGang = {
  name: 'Rust Choir',
  generatedBy: 'https://example.org',
  roster: {
    id: 'q1',
    name: 'Rust Choir of Nine',
    battleScribeVersion: 2.03,
    gameSystemId: 's',
    gameSystemName: 'Necromunda',
    gameSystemRevision: 12,
    xmlns: 'http://www.battlescribe.net/schema/rosterSchema',
    customNotes: 'For the winter season',
    costs: [
      { name: ' Credits', typeId: 'c', value: 277 },
      { name: 'Dominance', typeId: 'd', value: 5 },
    ],
    costLimits: [{ name: ' Credits', typeId: 'c', value: 1111 }],
    forces: [
      {
        id: 'f',
        name: 'Gang',
        entryId: 'e',
        catalogueId: 'k',
        catalogueRevision: 3,
        catalogueName: 'House Goliath',
        customNotes: 'Under the bridge',
        publications: [{ id: 'pub', name: 'A book of chains' }],
        categories: [{ id: 'cat', name: 'Gangers', entryId: 'g', primary: false }],
        rules: [{ id: 'r', name: 'Strong backs', description: 'They carry much.', hidden: false }],
        costs: [{ name: 'Patience', typeId: 'y', value: 17 }],
        selections: [
          {
            id: 'x',
            name: 'Forge Tyrant',
            customName: 'Old Anvil',
            customNotes: 'Limps on the left',
            entryId: 'a::b',
            from: 'entry',
            number: 1,
            type: 'model',
            costs: [
              { name: ' Credits', typeId: 'c', value: 145 },
              { name: 'Experience', typeId: 'x', value: 31 },
              { name: 'Weapon slot', typeId: 'w', value: 13 },
            ],
            categories: [{ id: 'cat', name: 'Leader', entryId: 'l', primary: true }],
            rules: [{ id: 'r2', name: 'Iron lungs', description: 'No gas bothers him.', hidden: false }],
            profiles: [
              line('Forge Tyrant', 'Model', { M: '4"', WS: '3+', T: '6', Sv: '5+' }),
              line('Temper', 'Ability', { Description: 'Shouts once a round.' }),
            ],
            selections: [
              {
                id: 'y',
                name: 'Boltgun',
                number: 1,
                type: 'upgrade',
                costs: [{ name: ' Credits', typeId: 'c', value: 57 }],
                customNotes: 'Painted red',
                rules: [{ id: 'r3', name: 'Loud bark', description: 'Everybody hears it.' }],
                profiles: [line('Boltgun', 'Weapon', { 'Rng S': '12"', Str: '4' })],
                selections: [{ id: 'z', name: 'Lucky charm', number: 1, type: 'upgrade', costs: [], selections: [] }],
              },
              {
                id: 'v',
                name: 'Soul grinder',
                number: 2,
                type: 'upgrade',
                costs: [{ name: ' Credits', typeId: 'c', value: 80 }],
                profiles: [line('Soul grinder', 'Weapon', { 'Rng S': '8"', Str: '9', Traits: 'Howling' })],
                selections: [],
              },
              {
                id: 'n',
                name: 'Nerves of Steel',
                number: 1,
                type: 'upgrade',
                profiles: [line('Nerves of Steel', 'Skill', { Skill: 'He stays on his feet.' })],
                selections: [],
              },
            ],
          },
          { id: 'h', name: 'Reputation', number: 21, type: 'upgrade', selections: [] },
          { id: 'j', name: 'Tactics card', number: 4, type: 'upgrade', customNotes: 'Blue back', selections: [] },
        ],
      },
    ],
  },
}

const newRecruitArmy = {
  roster: {
    id: 'q2',
    name: 'Grey Tide',
    gameSystemName: 'Warhammer 40,000 8th Edition',
    customNotes: 'Second Saturday',
    costs: [
      { name: ' PL', typeId: 'pl', value: 7 },
      { name: 'pts', typeId: 'pts', value: 127 },
      { name: 'CP', typeId: 'cp', value: 11 },
    ],
    forces: [
      {
        name: 'Battalion',
        catalogueName: 'Imperium - Space Marines',
        selections: [],
        forces: [
          {
            name: 'Patrol of dusk',
            catalogueName: 'Imperium - Space Marines',
            customNotes: 'They march first',
            rules: [{ name: 'Bolter drill' }],
            selections: [
              { name: 'Chapter of salt', number: 1, type: 'upgrade', selections: [] },
              {
                name: 'Tactical Squad',
                customName: 'Squad Hale',
                customNotes: 'No helmets',
                number: 1,
                type: 'unit',
                costs: [
                  { name: ' PL', value: 5 },
                  { name: 'pts', value: 63 },
                ],
                categories: [{ name: 'Troops' }],
                rules: [{ name: 'Fearless march' }],
                profiles: [line('Space Marine', 'Unit', { M: '6"', WS: '3+' })],
                selections: [
                  {
                    name: 'Space Marine',
                    number: 4,
                    type: 'model',
                    customNotes: 'One kneels',
                    selections: [
                      {
                        name: 'Boltgun',
                        number: 4,
                        type: 'upgrade',
                        profiles: [line('Boltgun', 'Weapon', { S: '4' })],
                      },
                      {
                        name: 'Salt lance',
                        number: 4,
                        type: 'upgrade',
                        profiles: [line('Salt lance', 'Weapon', { S: '8' })],
                      },
                    ],
                  },
                  { name: 'Banner of salt', number: 1, type: 'upgrade', selections: [] },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
}

const mundaFull = {
  campaign: {
    id: 'c-1',
    campaign_name: 'Dust and Debts',
    campaign_type_name: 'Dominion',
    status: 'active',
    description: 'A season of salt',
    note: 'Bring dice',
    created_at: '2026-01-02T03:04:05Z',
    updated_at: '2026-02-03T04:05:06Z',
    image_url: 'https://example.org/c.png',
    trading_posts: ['Rust market'],
    allegiances: [{ id: 'al', allegiance_name: 'Sump league' }],
  },
  members: [
    {
      user_info: { campaign_member_id: 'm1', username: 'Ada', role: 'OWNER', invited_at: '2026-01-05' },
      gangs: [
        {
          id: 'g1',
          name: 'Ash Sisters',
          type: 'House Escher',
          colour: '#aa3366',
          status: 'ACCEPTED',
          rating: 1111,
          wealth: 1222,
          credits: 123,
          reputation: 13,
          allegiance: 'Sump league of Ada',
          territory_count: 1,
          territories: [{ id: 't1', name: 'Settlement', ruined: true }],
          resources: [
            { resource_name: 'Meat', quantity: 17 },
            { resource_name: 'Salt', quantity: 29 },
          ],
        },
      ],
    },
    {
      user_info: { username: 'Bo', role: 'MEMBER' },
      gangs: [{ id: 'g2', name: 'Slag', type: 'Goliath', credits: 14 }],
    },
  ],
  resources: [{ id: 'res', resource_name: 'Sump oil' }],
  available_territories: [
    { id: 't2', name: 'Old Ruins', gang_id: null },
    { id: 't3', name: 'Nowhere at all', gang_id: null },
  ],
  battle_logs: [
    {
      id: 'b1',
      created_at: '2026-03-04T18:30:00Z',
      updated_at: '2026-03-05T18:30:00Z',
      scenario: 'Ambush at dawn',
      scenario_name: 'Ambush',
      scenario_number: 7,
      cycle: 2,
      note: 'Close to the end',
      attacker: { id: 'g1', name: 'Ash Sisters' },
      defender: { id: 'g2', name: 'Slag' },
      winner: { id: 'g1', name: 'Ash Sisters' },
      winners: [{ id: 'g1', name: 'Ash Sisters' }],
      participants: [
        { gang_id: 'g1', role: 'attacker', gang_rating: 1040 },
        { gang_id: 'g2', role: 'defender', gang_rating: 980 },
      ],
      territory_name: 'Settlement',
      territory_claimer: { id: 'g1', name: 'Ash Sisters' },
    },
  ],
}

const rosGang = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<roster id="a1" name="Salt Choir" battleScribeVersion="2.03" gameSystemId="s" gameSystemName="Necromunda" gameSystemRevision="24">
  <customNotes>For Tuesday</customNotes>
  <costs><cost name=" Credits" typeId="c" value="215.0"/><cost name="Wyrds" typeId="w" value="3.0"/></costs>
  <costLimits><costLimit name=" Credits" typeId="c" value="1234.0"/></costLimits>
  <tags><tag id="tag" name="Winter list"/></tags>
  <forces>
    <force id="f" name="Gang" entryId="e" catalogueId="k" catalogueRevision="3" catalogueName="House Cawdor">
      <publications><publication id="pb" name="A book of faith"/></publications>
      <categories><category id="ct" name="Fighters" entryId="cc" primary="false"/></categories>
      <rules><rule id="r" name="Pious crowd" hidden="false"><description>They chant.</description></rule></rules>
      <selections>
        <selection id="s1" name="Word-Keeper" entryId="x" number="1" type="model" customName="Brother Ash">
          <customNotes>Coughs</customNotes>
          <profiles>
            <profile id="p" name="Word-Keeper" hidden="false" typeId="t" typeName="Model" page="12">
              <characteristics><characteristic name="M" typeId="m">5"</characteristic><characteristic name="Sv" typeId="v">6+</characteristic></characteristics>
            </profile>
          </profiles>
          <rules><rule id="r1" name="Loud prayer" hidden="false"><description>Everybody hears.</description></rule></rules>
          <selections>
            <selection id="g" name="Weapons" entryId="y" number="1" type="upgrade">
              <selections>
                <selection id="s2" name="Autogun" entryId="z" number="1" type="upgrade">
                  <costs><cost name=" Credits" typeId="c" value="17.0"/></costs>
                </selection>
                <selection id="s3" name="Candle gun" entryId="z" number="2" type="upgrade">
                  <profiles><profile id="p9" name="Candle gun" hidden="false" typeId="w" typeName="Weapon"><characteristics><characteristic name="Str" typeId="st">7</characteristic></characteristics></profile></profiles>
                  <costs><cost name=" Credits" typeId="c" value="44.0"/></costs>
                </selection>
              </selections>
            </selection>
            <selection id="i" name="Eye Injury" number="1" type="upgrade"><profiles><profile id="p3" name="Eye Injury" typeId="k" typeName="Injury"/></profiles></selection>
            <selection id="xp" name="Experience" number="37" type="upgrade"/>
          </selections>
          <costs><cost name=" Credits" typeId="c" value="120.0"/></costs>
          <categories><category id="c" name="Leader" entryId="l" primary="true"/></categories>
        </selection>
        <selection id="cr" name="Credits" number="88" type="upgrade"/>
        <selection id="tr" name="Sludge Sea of Ada" number="1" type="upgrade"><profiles><profile id="p4" name="Sludge Sea of Ada" typeId="k" typeName="Territory"/></profiles></selection>
      </selections>
    </force>
  </forces>
</roster>
`

const rosArmy = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<roster id="a2" name="Grey Watch" gameSystemName="Warhammer 40,000 8th Edition">
  <costs><cost name=" PL" typeId="pl" value="5.0"/><cost name="pts" typeId="pts" value="119.0"/></costs>
  <forces><force id="f" name="Patrol" catalogueName="Imperium - Space Marines">
    <rules><rule id="r" name="Angry bells"/></rules>
    <selections>
      <selection id="u" name="Devastator Squad" number="1" type="upgrade" customName="Hammers">
        <profiles><profile id="p" name="Space Marine" typeId="u" typeName="Unit"><characteristics><characteristic name="M">6"</characteristic></characteristics></profile></profiles>
        <selections>
          <selection id="m" name="Space Marine" number="3" type="model"><selections>
            <selection id="w" name="Boltgun" number="3" type="upgrade"><profiles><profile id="pw" name="Boltgun" typeId="w" typeName="Weapon"><characteristics><characteristic name="S">4</characteristic></characteristics></profile></profiles></selection>
          </selections></selection>
        </selections>
        <costs><cost name=" PL" typeId="pl" value="4.0"/></costs>
      </selection>
    </selections>
  </force></forces>
</roster>
`

/** Rosters with other things that real ones have: costs of 0, and headings that only hold others. */
export const zeros = {
  gang: `<?xml version="1.0" encoding="UTF-8"?>
<roster id="a3" name="Rust Thorns" gameSystemId="s" gameSystemName="Necromunda">
  <forces><force id="f" name="Gang" catalogueName="House Cawdor"><selections>
    <selection id="s1" name="Word-Keeper" number="1" type="model" customName="Ash">
      <selections>
        <selection id="c" name="Character" number="1" type="upgrade"><selections>
          <selection id="x" name="Experience" number="37" type="upgrade"/>
        </selections></selection>
      </selections>
      <costs><cost name=" Credits" value="120.0"/><cost name=" Weapon slot" value="0.0"/></costs>
    </selection>
  </selections></force></forces>
</roster>
`,
  army: `<?xml version="1.0" encoding="UTF-8"?>
<roster id="a4" name="Grey Hands" gameSystemId="s" gameSystemName="Warhammer 40,000 8th Edition">
  <forces><force id="f" name="Army" catalogueName="Imperium - Space Marines"><selections>
    <selection id="u" name="Tactical Squad" number="1" type="upgrade">
      <profiles>
        <profile name="Space Marine" typeName="Unit"><characteristics><characteristic name="M">6"</characteristic></characteristics></profile>
        <profile name="Combat Squads" typeName="Abilities"><characteristics><characteristic name="Description">They may be split in two.</characteristic></characteristics></profile>
      </profiles>
      <selections>
        <selection id="m" name="Space Marine" number="5" type="model"><selections>
          <selection id="h" name="Boltgun/Bolt pistol" number="5" type="upgrade"><selections>
            <selection id="w" name="Boltgun" number="5" type="upgrade">
              <profiles><profile name="Boltgun" typeName="Weapon"><characteristics><characteristic name="Range">24"</characteristic><characteristic name="Type">Rapid Fire 1</characteristic><characteristic name="S">4</characteristic><characteristic name="AP">0</characteristic><characteristic name="D">1</characteristic><characteristic name="Abilities">-</characteristic></characteristics></profile></profiles>
              <costs><cost name="CP" value="0.0"/></costs>
            </selection>
          </selections></selection>
        </selections></selection>
      </selections>
      <costs><cost name=" PL" value="5.0"/></costs>
    </selection>
  </selections></force></forces>
</roster>
`,
}

const mundaAsXml = `<?xml version="1.0"?>
<campaign_data>
  <campaign><id>c-1</id><campaign_name>Ash &amp; Debts</campaign_name><campaign_type_name>Uprising</campaign_type_name></campaign>
  <members><member>
    <gangs><gang><id>g1</id><name>Tin Sisters</name><type>House Escher</type><credits>121</credits><wealth>1323</wealth>
      <territories><territory><id>t</id><name>Settlement</name></territory></territories>
      <resources><resource><resource_name>Scrip</resource_name><quantity>19</quantity></resource></resources></gang></gangs>
    <user_info><username>Cid</username><role>OWNER</role></user_info>
  </member></members>
  <resources><resource><resource_name>Sump oil</resource_name></resource></resources>
  <battle_logs><battle_log><scenario>Brawl in the rain</scenario><note>Wet</note><attacker><id>g1</id><name>Tin Sisters</name></attacker></battle_log></battle_logs>
</campaign_data>
`

const csv = `Name;Type;Label;M;WS;Cost;XP;Kills;Equipment;Skills;Injuries;Status;Notes;Favourite colour
Vexa;Gang Queen;Q1;7";2+;191;41;6;Stub gun x3;Catfall;Eye Injury;Convalescent;Sings low;red
Nura;Gang Sister;Q2;8";5+;57;43;9;Salt knife (27);Hums;Lost shoe;Away at sea;Naps;blue
`

const tabs = `Имя\tТип\tДв\tЦена\tОпыт\tСнаряжение\tНавыки\tЛюбимый цвет
Векса\tGang Queen\t7\t193\t47\tСоляной нож\tНапевает\tалый
`

export const json: readonly (readonly [string, unknown])[] = [
  ['a Yaktribe gang', yaktribeFull],
  ['a Yaktribe gang, saved again by a tool that reads it', yaktribeAlone],
  ['a gang of New Recruit', newRecruitGang],
  ['an army of New Recruit', newRecruitArmy],
  ['a campaign of Munda Manager', mundaFull],
]
export const xml: readonly (readonly [string, string])[] = [
  ['a gang of BattleScribe', rosGang],
  ['an army of BattleScribe', rosArmy],
  ['a campaign of Munda Manager as XML', mundaAsXml],
]
export const tables: readonly (readonly [string, string])[] = [
  ['a table with semicolons', csv],
  ['a table pasted from a spreadsheet, in Russian', tabs],
]
