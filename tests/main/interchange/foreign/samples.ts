/** Files in the forms of other tools, made up by us from their documentation, with the oddities of real ones. */

export const yaktribeGang = {
  gang: {
    gang_id: '4711',
    gang_name: 'The Gilded Thorns',
    gang_type: 'House Escher',
    gang_rating: '395',
    campaign: 'Sump City',
    credits: '85',
    meat: '3',
    reputation: '4',
    alignment: 'Law Abiding',
    allegiance: null,
    territories: ['Settlement', 'Whispering Vaults'],
    campaign_territories: [],
    stash: ['Frag grenades', { name: 'Mesh Armor', qty: '1' }],
    gang_image: null,
    gang_notes: 'Raised in the domes.',
    gangers: [
      {
        ganger_id: '1',
        label_id: 'A1',
        name: 'Vexa Thorn*',
        type: 'Gang Queen',
        m: '5"',
        ws: '3+',
        bs: '3+',
        s: 3,
        t: '3',
        w: '2',
        i: '2+',
        a: '4',
        ld: '4+',
        cl: '5+',
        wil: '5+',
        int: '5+',
        cost: '220',
        xp: '12',
        kills: '5',
        advance_count: '1',
        equipment: [
          { name: 'Plasma pistol', qty: '1' },
          { name: 'Power Sword', qty: 1 },
          { name: 'Mesh armor', qty: '1' },
        ],
        skills: ['Catfall', 'Dance of the seven knives'],
        injuries: ['Eye Injury'],
        image: null,
        status: 'Alive',
        notes: '',
      },
      {
        ganger_id: '2',
        name: 'Mara',
        type: 'Gang Sister',
        m: '5',
        ws: '4',
        bs: '4',
        s: '3',
        t: '3',
        w: '1',
        i: '3',
        a: '1',
        ld: '7',
        cl: '7',
        wil: '6',
        int: '6',
        cost: '65',
        xp: '0',
        kills: '0',
        equipment: [
          { name: 'Lasgunn', qty: '1' },
          { name: 'Bag of teeth', qty: '2' },
        ],
        skills: [],
        injuries: [],
        status: 'Dead',
      },
      { ganger_id: '3', name: 'Mara', type: 'Little Sister', cost: '30', equipment: null, skills: '', injuries: [] },
    ],
  },
}

export const ros = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<roster id="a1-b2" name="Rust Choir" battleScribeVersion="2.03" gameSystemId="s" gameSystemName="Necromunda" gameSystemRevision="24" xmlns="http://www.battlescribe.net/schema/rosterSchema">
  <costs><cost name=" Credits" typeId="c" value="215.0"/></costs>
  <forces>
    <force id="f" name="Gang" entryId="e" catalogueId="k" catalogueRevision="3" catalogueName="House Goliath">
      <selections>
        <selection id="s1" name="Forge Tyrant" entryId="x" number="1" type="model" customName="Old Anvil &amp; Sons">
          <customNotes>Limps</customNotes>
          <profiles>
            <profile id="p" name="Forge Tyrant" typeId="t" typeName="Model">
              <characteristics>
                <characteristic name="M">4"</characteristic><characteristic name="WS">3+</characteristic>
                <characteristic name="BS">4+</characteristic><characteristic name="S">4</characteristic>
                <characteristic name="T">4</characteristic><characteristic name="W">2</characteristic>
              </characteristics>
            </profile>
          </profiles>
          <selections>
            <selection id="g" name="Weapons" number="1" type="upgrade">
              <selections>
                <selection id="s2" name="Boltgun" number="1" type="upgrade">
                  <profiles>
                    <profile id="p2" name="Boltgun" typeId="w" typeName="Weapon">
                      <characteristics><characteristic name="Rng S">12"</characteristic><characteristic name="Str">4</characteristic></characteristics>
                    </profile>
                  </profiles>
                  <costs><cost name=" Credits" typeId="c" value="55.0"/></costs>
                </selection>
                <selection id="s9" name="Grinder of souls" number="1" type="upgrade">
                  <profiles>
                    <profile id="p9" name="Grinder of souls" typeId="w" typeName="Weapon">
                      <characteristics><characteristic name="Rng S">E</characteristic><characteristic name="Str">6</characteristic></characteristics>
                    </profile>
                  </profiles>
                  <costs><cost name=" Credits" typeId="c" value="40.0"/></costs>
                </selection>
              </selections>
            </selection>
            <selection id="s3" name="Nerves of Steel" number="1" type="upgrade">
              <profiles><profile id="p3" name="Nerves of Steel" typeId="k" typeName="Skill"/></profiles>
            </selection>
          </selections>
          <costs><cost name=" Credits" typeId="c" value="120.0"/></costs>
          <categories><category id="c" name="Leader" entryId="l" primary="true"/></categories>
        </selection>
        <selection id="s4" name="Bully" number="2" type="model">
          <costs><cost name=" Credits" typeId="c" value="60.0"/></costs>
        </selection>
      </selections>
    </force>
  </forces>
</roster>
`

const cost = (value: number) => [{ name: ' Credits', typeId: 'c', value }]
export const newRecruit = {
  name: 'Rust Choir',
  generatedBy: 'https://newrecruit.eu',
  roster: {
    id: 'q1',
    name: 'Rust Choir',
    battleScribeVersion: 2.03,
    gameSystemName: 'Necromunda',
    costs: cost(115),
    forces: [
      {
        name: 'Gang',
        catalogueName: 'House Goliath',
        selections: [
          {
            id: 'x',
            name: 'Bruiser',
            entryId: 'a::b',
            from: 'entry',
            number: 1,
            type: 'model',
            costs: cost(60),
            profiles: [{ name: 'Bruiser', typeName: 'Model', characteristics: [{ name: 'M', $text: '4"' }] }],
            selections: [{ id: 'y', name: 'Boltgun', number: 1, type: 'upgrade', costs: cost(55), selections: [] }],
          },
        ],
      },
    ],
  },
}

export const munda = {
  campaign: {
    id: 'c-1',
    campaign_name: 'Dust and Debts II',
    campaign_type_name: 'Dominion',
    status: 'active',
    description: 'A season.',
    note: null,
  },
  members: [
    {
      user_info: { campaign_member_id: 'm1', username: 'Ada', role: 'OWNER' },
      gangs: [
        {
          id: 'g1',
          name: 'Ash Sisters',
          type: 'House Escher',
          colour: '#AA3366',
          rating: 1100,
          credits: 120,
          reputation: 5,
          territories: [{ id: 't1', name: 'Settlement' }],
          resources: [{ resource_name: 'Meat', quantity: 2 }],
        },
      ],
    },
    {
      user_info: { username: 'Bo', role: 'MEMBER' },
      gangs: [{ id: 'g2', name: 'Slag', type: 'Goliath', credits: 10, territories: [] }],
    },
  ],
  resources: [],
  available_territories: [{ id: 't2', name: 'Old Ruins', gang_id: null }],
  battle_logs: [
    {
      id: 'b1',
      scenario_name: 'Ambush',
      attacker: { id: 'g1', name: 'Ash Sisters' },
      defender: { id: 'g2', name: 'Slag' },
      winners: [{ id: 'g1', name: 'Ash Sisters' }],
      note: 'Close.',
    },
    {
      id: 'b2',
      scenario_name: 'Ambush',
      attacker: { id: 'g2', name: 'Slag' },
      defender: { id: 'g1', name: 'Ash Sisters' },
      winners: [],
    },
  ],
}

export const mundaXml = `<?xml version="1.0"?>
<campaign_data>
  <campaign><id>c-1</id><campaign_name>Dust &amp; Debts</campaign_name></campaign>
  <members>
    <member>
      <gangs><gang><id>g1</id><name>Ash Sisters</name><type>House Escher</type><credits>120</credits><territories/></gang></gangs>
      <user_info><username>Ada</username><role>OWNER</role></user_info>
    </member>
  </members>
  <battle_logs/>
</campaign_data>
`

export const csv = `Name;Type;M;WS;BS;Cost;XP;Equipment;Skills;Favourite colour
Vexa;Gang Queen;5";3+;3+;190;4;"Stub gun x2, Power sword (45)";Catfall;red
Нюра;Sister;5;4+;4+;45;0;Lasgun;;blue
`
