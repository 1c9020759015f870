/** What a trait or condition does, in our own words and a line or two, to be printed beside the cards. */
export const reminder = {
  'trait.additional-attacks':
    'Gives so many attacks of its own in a fight or reaction; never the main weapon and takes no slot.',
  'trait.arc': 'Mounted on a vehicle: fires only into the arc named.',
  'trait.assault-shield':
    'Save +2 (best 2+) against close combat and +1 against shooting, from inside the bearer’s vision arc.',
  'trait.backstab': 'Strength +1 if the attacker is outside the target’s vision arc.',
  'trait.blast': 'Place the round marker; everybody under it is hit. A miss scatters.',
  'trait.blaze': 'After the attack a target that was hit catches fire on 4+.',
  'trait.burrowing':
    'Needs no line of sight: place a 3″ marker, scatter it 2D6″; fighters it touches at the start of the End phase are hit.',
  'trait.chem-delivery': 'Use a chem that is carried, or the weapon’s own Toxin or Gas.',
  'trait.combi': 'Two weapons in one, ammunition counted apart; ammo checks roll two dice and take the worse.',
  'trait.concussion': 'A target that is hit becomes Concussed.',
  'trait.crew-operated': 'Fired by a vehicle’s crew with the crew’s BS; ignores Unwieldy.',
  'trait.cursed': 'A fighter who is hit passes a Willpower test or becomes Insane.',
  'trait.defoliate': 'D3 Damage to carnivorous plants; brainleaf creatures lose a wound.',
  'trait.demolitions': 'May be used in close combat against scenery: one hit, automatically.',
  'trait.digi': 'One more close combat attack beside another Melee weapon; takes no slot.',
  'trait.disarm': 'A natural 6 to hit: the target fights unarmed when it reacts this round.',
  'trait.drag': 'Hit and still standing: D6 of the target’s Strength or more pulls it D3″ towards you.',
  'trait.energy-shield':
    'Save +2 (best 2+) against close combat and +1 against shooting, from inside the bearer’s vision arc.',
  'trait.entangle': 'Can’t be parried; a natural 6 to hit puts the target’s reactions at −2.',
  'trait.esoteric': 'Takes no accessories or upgrades.',
  'trait.exclusive': 'Sold on the gang’s own list only.',
  'trait.fear': 'Instead of an injury roll the target tests its nerve at −2; failing, it is Broken.',
  'trait.flare': 'Reveals fighters it touches; a blast flare stays until a 4+ in an End phase.',
  'trait.flash': 'No wound roll: the target passes an Initiative test or is Blind.',
  'trait.force': 'In a psyker’s hands it has Power and Sever.',
  'trait.gas': 'No pinning, wound roll or save: beat the target’s Toughness on a D6 for an injury roll.',
  'trait.graviton-pulse':
    'No wound roll: roll the target’s Strength or less on a D6 (6 fails) or take the Damage without armour save. The marker stays this round as difficult ground.',
  'trait.grenade': 'Thrown; the ammo check is automatic and it is not reloaded.',
  'trait.gunk': 'A target that is hit becomes Gunked: 1″ slower, easier to set on fire.',
  'trait.hexagrammatic': 'Ignores saves from psychic powers; double Damage against psykers.',
  'trait.impale':
    'Wounded and unsaved: go on in a straight line; the next model within 1″ is hit on 3+ at Strength −1, and so on.',
  'trait.knockback': 'A hit roll of the target’s Strength or more pushes it 1″ away; if it can’t go, Damage +1.',
  'trait.lance': 'Strength +1 for a rider who charges.',
  'trait.lance-bomb':
    'Goes off once a battle, with the first blow that gets through; later ones are struck with the shaft.',
  'trait.limited': 'When an ammo check for it fails, this ammunition is gone until it is bought again.',
  'trait.master-crafted': 'Re-roll one failed hit roll in a battle.',
  'trait.melee': 'Can be used in close combat.',
  'trait.melta': 'At short range, reducing a fighter to 0 Wounds turns every injury die into Out of Action.',
  'trait.paired': 'Counts as two weapons; on a charge Attacks are doubled.',
  'trait.parry': 'Make the attacker re-roll one successful hit in close combat.',
  'trait.phase': 'No armour or field saves.',
  'trait.plentiful': 'Reloads without a roll.',
  'trait.power': 'Only Power weapons parry it; a natural 6 to hit allows no save but fields, Damage +1.',
  'trait.pulverise':
    'After the injury roll, beat the target’s Toughness on a D6: one Flesh Wound becomes a Serious Injury.',
  'trait.rad-phage': 'After all hits, each victim takes a further flesh wound on 4+.',
  'trait.rapid-fire':
    'A hit scores as many hits as the Firepower dice show, up to so many dice; each ammo symbol needs a check.',
  'trait.reckless': 'The target is drawn at random from all that are eligible, friends included.',
  'trait.rending': 'A wound roll of 6: Damage +1.',
  'trait.scarce': 'Can’t be reloaded in this battle.',
  'trait.scattershot': 'Each hit makes D6 wound rolls.',
  'trait.seismic': 'The target is always pinned; a natural 6 to wound allows no save.',
  'trait.sever': 'Reducing a fighter to 0 Wounds is Out of Action without a roll.',
  'trait.shield-breaker': 'Ignores shields; fields roll twice and take the worse.',
  'trait.shock': 'A natural 6 to hit wounds without a roll.',
  'trait.shred': 'A natural 6 to wound doubles armour penetration.',
  'trait.sidearm': 'Also gives one attack in close combat, without bonuses for accuracy.',
  'trait.silent': 'Raises no alarm; a Hidden shooter stays Hidden.',
  'trait.single-shot': 'Once in a battle, then it counts as out of ammo.',
  'trait.smoke': 'No hits: a cloud of 2.5″ blocks sight; in each End phase it goes on 1–4.',
  'trait.template': 'Place the flame template; everybody under it is hit.',
  'trait.toxin': 'No wound roll: beat the target’s Toughness on a D6 for an injury roll; saves are allowed.',
  'trait.twin-linked': 'May re-roll its Firepower dice.',
  'trait.unstable': 'On an ammo symbol also roll a D6: 1–3 takes the user Out of Action.',
  'trait.unwieldy': 'Shooting takes a Double action; in close combat no second weapon.',
  'trait.versatile': 'In its own activation the bearer may fight from as far as the weapon’s long range.',
  'trait.vortex': 'Step out with an Initiative test or go Out of Action; the marker may stay and drift.',
  'trait.web': 'A successful wound roll causes no wound, save or injury: the target is Webbed.',
  'condition.pinned': 'Lies low: stands up before it does anything else that needs to stand.',
  'condition.injured': 'Crawls, may not fight, rolls to recover in the End phase; not Capable.',
  'condition.broken':
    'Not Capable, WS 6+. When activated it runs for cover or retreats and is done; a Cool test at the end of its activation rallies it, +1 per Capable friend within 3″.',
  'condition.insane':
    'Not Capable. Each activation roll a D6: 1–2 it breaks, on others it may turn on friends or recover.',
  'condition.blaze':
    'No reaction attacks. When activated: a hit of Strength 3, AP −1, Damage 1, runs 2D6″ at random, then tries to put it out.',
  'condition.blind':
    'Loses its Ready marker, or gets none next round; until it acts it only reacts, hitting on natural 6s.',
  'condition.webbed':
    'Counts as seriously injured; a Flesh Wound when recovering frees it, Out of Action removes it. Free after the battle.',
  'condition.concussed': 'Initiative is 2 worse (at most 6+) until the end of the round.',
  'condition.intoxicated': 'From drink or chems: what it does stands with the item.',
  'rule.agitator':
    'Before a battle its gang may boast: a win brings D3 Reputation more, a defeat costs 1 more. A free recruit from a territory is rolled twice, and the better taken. Outlaw gangs.',
  'rule.automated-repair-systems':
    'As its post-battle action it rolls a D6: on 3+ it is rid of all Lasting Injuries. A Sanctioner instead recovers in every End phase as if it had rolled a Flesh Wound.',
  'rule.born-in-the-saddle': 'It always rides: its mount belongs to every set of equipment.',
  'rule.burrowing-rule':
    'Its moves pass beneath walls and impassable terrain if they are long enough to come out on the far side.',
  'rule.cadaver-merchant':
    'A gang member that dies of its injuries may be sold for D3×10 credits. In an Uprising: 1 Meat after every battle. Outlaw gangs.',
  'rule.devout-masses': 'After crews are chosen, one Brethren and D3 Bonepickers more may join, beyond the limit too.',
  'rule.excavation-automata': 'With Mine Workings of its owner, their income has one D6 more.',
  'rule.friends-in-the-trade':
    'Once per post-battle sequence one item from the Trading Post or the Black Market costs D3×10 less, at least 20.',
  'rule.grubs-up': 'Before a battle each fighter of the gang in Recovery rolls a D6: on a 6 it is fit again.',
  'rule.heretek':
    'Before a battle one weapon of one of the crew gains Blaze, Concussion, Power, Rad-phage or Shock, and Unstable (a Melee weapon: Reckless). Outlaw gangs.',
  'rule.ghast-maddened': 'Begins every battle Insane.',
  'rule.bounty': 'Claiming it as a captive pays like an Outlaw.',
  'rule.hostile-environment':
    'When its gang defends, D3 booby traps are placed after deployment, more than 6″ from every enemy.',
  'rule.long-leash': 'It tries to stay within 12″ of its owner, not 3″.',
  'rule.master-of-cyberteknika':
    'Cyberteknika for it costs half, rounded up to 5 credits. It may join with one Alpha item for free.',
  'rule.murderous-bite': 'It joins with a random Ferocity or Savagery skill, free and without raising its value.',
  'rule.one-of-the-faithful':
    'In the End phase it rolls for Faith dice as a Ganger does, unless Broken. Articles of Faith never affect it.',
  'rule.outcast-leader': 'It may lead an Outcasts gang in place of the usual leader, or be hired as a Bounty Hunter.',
  'rule.outlaw-outcasts-leader':
    'It may lead an Outcasts gang in place of the usual leader, or be hired as a Bounty Hunter; it is an Outlaw.',
  'rule.patch-up': 'One Medical Escort more for free per Rogue Doc; its 6 stabilises and does not cure.',
  'rule.proxy':
    'An Outlaw gang may sell captives to the Guilders and use the Trading Post, but on a 5+ it fails. It may ask for an alliance with a guild or noble house: on a 6 there is none, and the Proxy leaves.',
  'rule.psychoteric-mastery': 'An unsanctioned psyker of one discipline, with one of its powers for free.',
  'rule.psychoteric-node':
    'While it is Active or Pinned, its owner may use powers as if standing where it is; perils still strike the owner.',
  'rule.psychoteric-whispers': 'For 30 credits when it joins: an unsanctioned psyker with Psychoteric Mastery.',
  'rule.psyniscience':
    'One ranked fighter may visit the Shivver as its post-battle action, and rolls 2D6: 2 Recovery; 3–4 it rolls failed checks of Ld, Wil or Int again in the next battle; 5–7 its 1s to hit; 8–9 D6 XP if that battle is won; 10–11 a free Bounty Hunter; 12 its XP and the rewards of that battle are doubled.',
  'rule.rake-away':
    'When its activation is over and its owner Active or Pinned, the owner may test Willpower: if it passes, the bird Moves (Engaged: Retreats) straight towards its owner for free.',
  'rule.righteous-warrior': 'Once a battle it may roll a failed test for an Article of Faith again.',
  'rule.scabber':
    'Illegal gear is sold at its full value less D3×10, at least 5. The Scabber may visit the Black Market on its own account. Outlaw gangs.',
  'rule.specialist-product':
    'One of four trades, chosen when it is hired: relics that ward off an injury on a 6, 1 XP a week for beasts, one ranged weapon Master-crafted per battle, or twice the price for what is sold.',
  'rule.techno-baubles': 'Rarity and legality levels are 2 lower for the gang; what falls below 7 is Common.',
  'rule.the-path-we-follow':
    'When the gang is founded its Leader chooses a Path of Faith: it says which Articles of Faith the gang may attempt.',
  'rule.underhive-monster':
    'When it activates with a Seriously Injured fighter within 6″, it tests Intelligence or must Charge or finish that one. After a fight it has won it finishes rather than Consolidates.',
  'rule.useful-lies':
    'Once before and once after a battle one D6 of the gang counts as a 6. After six uses its fee is due again, or it leaves.',
  'rule.valuable':
    'Captured and not rescued, it may be kept by its captors for free if their Reputation has room, or sold.',
  'rule.vehicle-crew': 'It drives the vehicle and fights with its weapons from within.',
  'rule.warp-corrupted-abomination': 'Only Outcasts, Helot Cults and gangs corrupted by Chaos may hire it.',
  'rule.well-get-our-bit':
    'After the battle: if it claimed bounties in both ways, the Bounty Hunter leaves; in one, it stays for free on 4+; in neither, it stays for the next battle for free.',
  'rule.fast-learner': 'Raising a characteristic again costs it no more experience than the first time.',
  'rule.gang-fighter': 'May not carry more weapons than its slots hold.',
  'rule.gang-hierarchy':
    'Takes post-battle actions, steadies fighters near it when the gang has bottled, and may become Leader.',
  'rule.gang-leader': 'Leads the gang; when it is gone, somebody of the hierarchy takes over.',
  'rule.group-activation': 'When it is activated, so many friends may be activated with it.',
  'rule.non-sanctioned-psyker': 'Out of Action, it brings the enemy gang D3×10 credits; sold into slavery, D6×10 more.',
  'rule.promotion':
    'With three advancements it may be promoted in downtime: type and rank change, characteristics and cost stay.',
  'rule.sanctioned-psyker': 'Once a game it may re-roll a failed Willpower test.',
  'rule.tools-of-the-trade':
    'May own more weapons than it can carry, spread over several equipment sets; one set is taken into a battle.',
  'rule.ammo-hoppers': 'An ammo check that shows a natural 1 may be rolled again.',
  'rule.armour-spikes':
    'Everybody who comes into base contact with it, or it with them, takes a hit of S 1, AP –, D 1 at once, friends too.',
  'rule.awakened': 'A psyker with one power of its own list for free; more come for experience as Primary skills do.',
  'rule.bare-knuckle-fighter':
    'After a battle it may fight for money: 2D6, ten times the higher in credits; with a 1 nothing, with two of them it dies.',
  'rule.bate':
    'When its owner activates: a failed Willpower test, and it has to try to charge the nearest enemy this activation.',
  'rule.claiming-bounties': 'After a battle in which an enemy was captured, a D6: on 3+ D6×10 credits.',
  'rule.combat-chems-stash':
    'When it activates it may roll a D6 for its Attacks until the round ends: 1, they become 1; 2, +1; 3–4, +2; 5–6, +3.',
  'rule.cranial-governors':
    'At the start of a round its safe mode may be switched off for the battle: Berserker, D3+1 Attacks, and its blows are spread over all in contact, friends too.',
  'rule.data-hacked':
    'While it is on the battlefield, its gang rolls one D6 more in Intelligence tests and drops the lowest.',
  'rule.dead-not-alive': 'When an opponent loses a fighter for good, the gang gains half of what that one was worth.',
  'rule.fanatical': 'A nerve test that shows a double 1 may be rolled again.',
  'rule.fanatical-fervour': 'Once a battle when it charges it may double its Attacks, at −1 to hit.',
  'rule.fear-inducing':
    'Who charges it first tests Willpower, or does not move and ends its activation. Its owner within 3″ of it is protected alike.',
  'rule.flight':
    'Moves over all terrain and from level to level and never falls; not through walls, nor to a halt over others.',
  'rule.from-the-shadows':
    'May be held back at set-up and placed at the start of a later round, more than 6″ from enemies and out of their sight.',
  'rule.gun-smith':
    'Ammo checks of the gang that show a natural 1 may be rolled again; with two of these 1–2, with three 1–3.',
  'rule.heads-up': 'Its gang’s sentries spot attackers at +1. In a skirmish, +1 to the roll for attacker or defender.',
  'rule.horrific': 'It cannot be captured.',
  'rule.hot-headed': 'When it goes down, friends near it take no nerve test, unless they are Hot-headed too.',
  'rule.house-patronage':
    'Paid for by its house for one battle: it joins every crew beyond its size, and is never activated with a group.',
  'rule.loyal': 'A friend that it supports in close combat has +2 to hit, not +1.',
  'rule.loyal-protector': 'While it stands within 3″ of its owner, nobody can finish the owner off.',
  'rule.machine-madness':
    'All its attacks are Reckless. When it has seriously injured or taken out somebody, a D6: on 1 it becomes Insane.',
  'rule.many-shaped-horror': 'It is hired in one of several shapes, and keeps it.',
  'rule.mind-in-the-machine':
    'When its gang defends, it may put the lights out or on at the end of an End phase (Pitch Black).',
  'rule.multiple-legs': 'Movement +2″, and Clamber.',
  'rule.outlaw': 'It serves Outlaw gangs and no law-abiding ones.',
  'rule.part-of-the-crew':
    'In the choice of a crew it counts as a Ganger. It gains no experience, and leaves if an injury would change its card.',
  'rule.pious': 'A rally test that shows a double 1 may be rolled again.',
  'rule.poison-blood': 'When its Toxin weapons roll to beat Toughness, natural 1s may be rolled again.',
  'rule.regeneration': 'Unless on fire it may take Regeneration (Simple): a D6, on 4+ it regains a Wound.',
  'rule.scaly-hide': 'Armour save 4+.',
  'rule.scout-ahead': 'When its gang opens a loot casket, the die for what is in it may be rolled again.',
  'rule.security-measures': 'When its gang defends, enemies have −1 to Access Terminal and Bypass Lock.',
  'rule.sensor-array': 'Within 3″ of its owner: the owner rolls one D6 more in Intelligence tests and drops one.',
  'rule.slow-witted': 'It is never activated with others’ groups.',
  'rule.superior-weapons-array':
    'May Shoot twice, as a Simple action, with different weapons, each at a target of its own.',
  'rule.terrifying':
    'An enemy that would fight or shoot it first tests Willpower; if it fails, its activation is over.',
  'rule.the-finest-merchandise': 'May take the Trade action after a battle as a Leader does.',
  'rule.twin-linked-rule': 'With its twin-linked weapon it may roll firepower dice again; the second result stands.',
  'rule.undulating-skin': 'The Damage of every hit on it is 1 less, at least 1.',
  'rule.van-saar-protective-gear': 'Takes no Flesh Wound from Rad-phage.',
  'rule.venomous-bite':
    'A Sump Beast’s jaws gain Toxin and lose their Strength; a Phelynx applies Toxin on a natural 6 to hit.',
  'rule.warp-denizen':
    'In every End phase 2D6: no more than the round’s number is a Flesh Wound. No Lasting Injury but a Memorable Death touches it.',
  'rule.watchdog': 'With it, a sentry also spots attackers behind it, at +1.',
  'rule.weapons-platform': 'Shooting an Unwieldy weapon is Basic for it, not Double.',
  'rule.you-get-what-you-pay-for': 'It joins after the crew is chosen, beyond the scenario’s limit too.',
} as const
