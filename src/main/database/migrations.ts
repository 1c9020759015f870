/** Written by migrations/bundle.ts from migrations/*.sql: change those. */
export const migrations = [
  {
    name: '0000_foundation',
    sql: `CREATE TABLE \`battle_events\` (
	\`battle_id\` text PRIMARY KEY NOT NULL,
	\`hash\` text NOT NULL,
	\`events\` blob NOT NULL,
	FOREIGN KEY (\`battle_id\`) REFERENCES \`battles\`(\`id\`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE \`battle_fighters\` (
	\`battle_id\` text NOT NULL,
	\`fighter_id\` text NOT NULL,
	\`fate\` text NOT NULL,
	\`taken_out_by\` text,
	\`takedowns\` integer NOT NULL,
	\`serious_injuries\` integer NOT NULL,
	\`kills\` integer NOT NULL,
	PRIMARY KEY(\`battle_id\`, \`fighter_id\`),
	FOREIGN KEY (\`battle_id\`) REFERENCES \`battles\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`fighter_id\`) REFERENCES \`fighters\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`taken_out_by\`) REFERENCES \`fighters\`(\`id\`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX \`battle_fighters_by_fighter\` ON \`battle_fighters\` (\`fighter_id\`);--> statement-breakpoint
CREATE INDEX \`battle_fighters_by_taker\` ON \`battle_fighters\` (\`taken_out_by\`);--> statement-breakpoint
CREATE TABLE \`battle_inputs\` (
	\`battle_id\` text NOT NULL,
	\`ordinal\` integer NOT NULL,
	\`input\` text NOT NULL,
	PRIMARY KEY(\`battle_id\`, \`ordinal\`),
	FOREIGN KEY (\`battle_id\`) REFERENCES \`battles\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "battle_inputs_ordinal" CHECK("battle_inputs"."ordinal" >= 0)
) STRICT;
--> statement-breakpoint
CREATE TABLE \`battle_results\` (
	\`battle_id\` text PRIMARY KEY NOT NULL,
	\`result\` text NOT NULL,
	\`recorded_at\` integer NOT NULL,
	FOREIGN KEY (\`battle_id\`) REFERENCES \`battles\`(\`id\`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE \`post_battle_drafts\` (
	\`battle_id\` text PRIMARY KEY NOT NULL,
	\`draft\` text NOT NULL,
	\`saved_at\` integer NOT NULL,
	FOREIGN KEY (\`battle_id\`) REFERENCES \`battles\`(\`id\`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE \`safe_points\` (
	\`battle_id\` text NOT NULL,
	\`kind\` text NOT NULL,
	\`point\` blob NOT NULL,
	PRIMARY KEY(\`battle_id\`, \`kind\`),
	FOREIGN KEY (\`battle_id\`) REFERENCES \`battles\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "safe_points_kind" CHECK("safe_points"."kind" in ('base', 'latest'))
) STRICT;
--> statement-breakpoint
CREATE TABLE \`battles\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`campaign_id\` text,
	\`cycle_id\` text,
	\`ruleset\` text NOT NULL,
	\`scenario\` text,
	\`mode\` text NOT NULL,
	\`status\` text NOT NULL,
	\`setup\` text,
	\`compatibility\` integer,
	\`content_hash\` text,
	\`seed\` text,
	\`notes\` text NOT NULL,
	\`planned_for\` integer,
	\`created_at\` integer NOT NULL,
	\`begun_at\` integer,
	\`finished_at\` integer,
	\`committed_at\` integer,
	FOREIGN KEY (\`campaign_id\`) REFERENCES \`campaigns\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`cycle_id\`) REFERENCES \`cycles\`(\`id\`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "battles_ruleset" CHECK("battles"."ruleset" in ('necromunda', 'wh40k-8e', 'wh40k-7e', 'wh40k-4e')),
	CONSTRAINT "battles_mode" CHECK("battles"."mode" in ('board', 'table', 'manual')),
	CONSTRAINT "battles_status" CHECK("battles"."status" in ('planned', 'fighting', 'fought', 'committed', 'abandoned')),
	CONSTRAINT "battles_frozen" CHECK("battles"."setup" is not null or "battles"."mode" = 'manual' or "battles"."status" in ('planned', 'abandoned')),
	CONSTRAINT "battles_committed" CHECK(("battles"."committed_at" is not null) = ("battles"."status" = 'committed'))
) STRICT;
--> statement-breakpoint
CREATE INDEX \`battles_by_campaign\` ON \`battles\` (\`campaign_id\`,\`created_at\`);--> statement-breakpoint
CREATE INDEX \`battles_by_status\` ON \`battles\` (\`status\`);--> statement-breakpoint
CREATE INDEX \`battles_by_cycle\` ON \`battles\` (\`cycle_id\`);--> statement-breakpoint
CREATE TABLE \`crew_members\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`participant_id\` text NOT NULL,
	\`fighter_id\` text,
	\`fighter_name\` text NOT NULL,
	\`loadout_id\` text,
	\`place\` text NOT NULL,
	\`rating\` integer NOT NULL,
	\`position\` integer NOT NULL,
	FOREIGN KEY (\`participant_id\`) REFERENCES \`participants\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`fighter_id\`) REFERENCES \`fighters\`(\`id\`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (\`loadout_id\`) REFERENCES \`loadouts\`(\`id\`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "crew_members_place" CHECK("crew_members"."place" in ('chosen', 'drawn', 'added', 'reinforcement', 'hired'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX \`crew_members_fighter_once\` ON \`crew_members\` (\`participant_id\`,\`fighter_id\`);--> statement-breakpoint
CREATE INDEX \`crew_members_by_fighter\` ON \`crew_members\` (\`fighter_id\`);--> statement-breakpoint
CREATE INDEX \`crew_members_by_loadout\` ON \`crew_members\` (\`loadout_id\`);--> statement-breakpoint
CREATE TABLE \`participants\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`battle_id\` text NOT NULL,
	\`side\` integer NOT NULL,
	\`gang_id\` text,
	\`gang_name\` text NOT NULL,
	\`role\` text NOT NULL,
	\`controller\` text NOT NULL,
	\`crew_method\` text,
	\`crew_dice\` text NOT NULL,
	\`gang_rating\` integer NOT NULL,
	\`crew_rating\` integer NOT NULL,
	\`outcome\` text NOT NULL,
	\`bottled\` integer NOT NULL,
	\`claimed_territory\` integer NOT NULL,
	FOREIGN KEY (\`battle_id\`) REFERENCES \`battles\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`gang_id\`) REFERENCES \`gangs\`(\`id\`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "participants_role" CHECK("participants"."role" in ('attacker', 'defender', 'equal')),
	CONSTRAINT "participants_outcome" CHECK("participants"."outcome" in ('unrecorded', 'won', 'lost', 'drawn', 'abandoned')),
	CONSTRAINT "participants_bottled" CHECK("participants"."bottled" in (0, 1)),
	CONSTRAINT "participants_claimed_territory" CHECK("participants"."claimed_territory" in (0, 1))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX \`participants_side_once\` ON \`participants\` (\`battle_id\`,\`side\`);--> statement-breakpoint
CREATE INDEX \`participants_by_gang\` ON \`participants\` (\`gang_id\`);--> statement-breakpoint
CREATE TABLE \`campaigns\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`ruleset\` text NOT NULL,
	\`name\` text NOT NULL,
	\`status\` text NOT NULL,
	\`house_rules\` text NOT NULL,
	\`settings\` text NOT NULL,
	\`notes\` text NOT NULL,
	\`map_picture_id\` text,
	\`created_at\` integer NOT NULL,
	FOREIGN KEY (\`map_picture_id\`) REFERENCES \`pictures\`(\`id\`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "campaigns_ruleset" CHECK("campaigns"."ruleset" in ('necromunda', 'wh40k-8e', 'wh40k-7e', 'wh40k-4e')),
	CONSTRAINT "campaigns_status" CHECK("campaigns"."status" in ('preparing', 'running', 'finished')),
	CONSTRAINT "campaigns_name" CHECK(length("campaigns"."name") > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX \`campaigns_by_map_picture\` ON \`campaigns\` (\`map_picture_id\`);--> statement-breakpoint
CREATE TABLE \`cycles\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`campaign_id\` text NOT NULL,
	\`number\` integer NOT NULL,
	\`phase\` text NOT NULL,
	\`status\` text NOT NULL,
	\`notes\` text NOT NULL,
	\`started_at\` integer,
	\`ended_at\` integer,
	FOREIGN KEY (\`campaign_id\`) REFERENCES \`campaigns\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "cycles_status" CHECK("cycles"."status" in ('planned', 'open', 'closed'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX \`cycles_number_once\` ON \`cycles\` (\`campaign_id\`,\`number\`);--> statement-breakpoint
CREATE TABLE \`players\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`campaign_id\` text NOT NULL,
	\`name\` text NOT NULL,
	\`role\` text NOT NULL,
	\`notes\` text NOT NULL,
	\`position\` integer NOT NULL,
	FOREIGN KEY (\`campaign_id\`) REFERENCES \`campaigns\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "players_role" CHECK("players"."role" in ('arbitrator', 'player'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX \`players_name_once\` ON \`players\` (\`campaign_id\`,\`name\`);--> statement-breakpoint
CREATE TABLE \`campaign_packs\` (
	\`campaign_id\` text NOT NULL,
	\`pack_id\` text NOT NULL,
	\`position\` integer NOT NULL,
	PRIMARY KEY(\`campaign_id\`, \`pack_id\`),
	FOREIGN KEY (\`campaign_id\`) REFERENCES \`campaigns\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`pack_id\`) REFERENCES \`content_packs\`(\`id\`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX \`campaign_packs_by_pack\` ON \`campaign_packs\` (\`pack_id\`);--> statement-breakpoint
CREATE TABLE \`content_packs\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`ruleset\` text NOT NULL,
	\`slug\` text NOT NULL,
	\`version\` text NOT NULL,
	\`name\` text NOT NULL,
	\`body\` text NOT NULL,
	\`hash\` text NOT NULL,
	\`installed_at\` integer NOT NULL,
	CONSTRAINT "content_packs_ruleset" CHECK("content_packs"."ruleset" in ('necromunda', 'wh40k-8e', 'wh40k-7e', 'wh40k-4e'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX \`content_packs_version_once\` ON \`content_packs\` (\`ruleset\`,\`slug\`,\`version\`);--> statement-breakpoint
CREATE TABLE \`custom_content\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`campaign_id\` text,
	\`ruleset\` text NOT NULL,
	\`section\` text NOT NULL,
	\`slug\` text NOT NULL,
	\`name\` text NOT NULL,
	\`overrides\` integer NOT NULL,
	\`body\` text NOT NULL,
	\`created_at\` integer NOT NULL,
	FOREIGN KEY (\`campaign_id\`) REFERENCES \`campaigns\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "custom_content_ruleset" CHECK("custom_content"."ruleset" in ('necromunda', 'wh40k-8e', 'wh40k-7e', 'wh40k-4e')),
	CONSTRAINT "custom_content_overrides" CHECK("custom_content"."overrides" in (0, 1))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX \`custom_content_slug_once\` ON \`custom_content\` (\`campaign_id\`,\`ruleset\`,\`section\`,\`slug\`);--> statement-breakpoint
CREATE UNIQUE INDEX \`custom_content_practice_slug_once\` ON \`custom_content\` (\`ruleset\`,\`section\`,\`slug\`) WHERE "custom_content"."campaign_id" is null;--> statement-breakpoint
CREATE TABLE \`captivities\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`fighter_id\` text NOT NULL,
	\`captor_id\` text,
	\`battle_id\` text,
	\`rescue_offered\` integer NOT NULL,
	\`rescue_attempted\` integer NOT NULL,
	\`rescue_failed\` integer NOT NULL,
	\`captured_at\` integer NOT NULL,
	\`ended_at\` integer,
	\`ending\` text,
	FOREIGN KEY (\`fighter_id\`) REFERENCES \`fighters\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`captor_id\`) REFERENCES \`gangs\`(\`id\`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (\`battle_id\`) REFERENCES \`battles\`(\`id\`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "captivities_rescue_offered" CHECK("captivities"."rescue_offered" in (0, 1)),
	CONSTRAINT "captivities_rescue_attempted" CHECK("captivities"."rescue_attempted" in (0, 1)),
	CONSTRAINT "captivities_rescue_failed" CHECK("captivities"."rescue_failed" in (0, 1)),
	CONSTRAINT "captivities_ending" CHECK(("captivities"."ended_at" is null) = ("captivities"."ending" is null))
) STRICT;
--> statement-breakpoint
CREATE INDEX \`captivities_by_fighter\` ON \`captivities\` (\`fighter_id\`);--> statement-breakpoint
CREATE INDEX \`captivities_by_captor\` ON \`captivities\` (\`captor_id\`);--> statement-breakpoint
CREATE INDEX \`captivities_by_battle\` ON \`captivities\` (\`battle_id\`);--> statement-breakpoint
CREATE TABLE \`fighter_timers\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`fighter_id\` text NOT NULL,
	\`what\` text NOT NULL,
	\`unit\` text NOT NULL,
	\`remaining\` integer NOT NULL,
	\`battle_id\` text,
	FOREIGN KEY (\`fighter_id\`) REFERENCES \`fighters\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`battle_id\`) REFERENCES \`battles\`(\`id\`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "fighter_timers_unit" CHECK("fighter_timers"."unit" in ('battles', 'cycles', 'post-battle')),
	CONSTRAINT "fighter_timers_remaining" CHECK("fighter_timers"."remaining" > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX \`fighter_timers_by_fighter\` ON \`fighter_timers\` (\`fighter_id\`);--> statement-breakpoint
CREATE INDEX \`fighter_timers_by_battle\` ON \`fighter_timers\` (\`battle_id\`);--> statement-breakpoint
CREATE TABLE \`fighters\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`gang_id\` text NOT NULL,
	\`type\` text NOT NULL,
	\`type_name\` text NOT NULL,
	\`category\` text NOT NULL,
	\`name\` text NOT NULL,
	\`label\` text NOT NULL,
	\`notes\` text NOT NULL,
	\`portrait_id\` text,
	\`status\` text NOT NULL,
	\`source\` text NOT NULL,
	\`price_paid\` integer NOT NULL,
	\`rating_value\` integer NOT NULL,
	\`rating_correction\` integer NOT NULL,
	\`owner_id\` text,
	\`vehicle_id\` text,
	\`territory_id\` text,
	\`position\` integer NOT NULL,
	\`hired_at\` integer NOT NULL,
	\`left_at\` integer,
	\`left_battle_id\` text,
	\`taken_by\` text,
	FOREIGN KEY (\`gang_id\`) REFERENCES \`gangs\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`portrait_id\`) REFERENCES \`pictures\`(\`id\`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (\`owner_id\`) REFERENCES \`fighters\`(\`id\`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (\`vehicle_id\`) REFERENCES \`fighters\`(\`id\`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (\`territory_id\`) REFERENCES \`territories\`(\`id\`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (\`left_battle_id\`) REFERENCES \`battles\`(\`id\`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (\`taken_by\`) REFERENCES \`fighters\`(\`id\`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "fighters_status" CHECK("fighters"."status" in ('active', 'recovering', 'convalescent', 'critical', 'in-repair', 'captured', 'missing', 'dead', 'retired', 'sold', 'dismissed', 'deserted')),
	CONSTRAINT "fighters_name" CHECK(length("fighters"."name") > 0),
	CONSTRAINT "fighters_label" CHECK(length("fighters"."label") <= 5)
) STRICT;
--> statement-breakpoint
CREATE INDEX \`fighters_by_gang\` ON \`fighters\` (\`gang_id\`,\`position\`);--> statement-breakpoint
CREATE INDEX \`fighters_by_portrait\` ON \`fighters\` (\`portrait_id\`);--> statement-breakpoint
CREATE INDEX \`fighters_by_owner\` ON \`fighters\` (\`owner_id\`);--> statement-breakpoint
CREATE INDEX \`fighters_by_vehicle\` ON \`fighters\` (\`vehicle_id\`);--> statement-breakpoint
CREATE INDEX \`fighters_by_territory\` ON \`fighters\` (\`territory_id\`);--> statement-breakpoint
CREATE INDEX \`fighters_by_left_battle\` ON \`fighters\` (\`left_battle_id\`);--> statement-breakpoint
CREATE INDEX \`fighters_by_taker\` ON \`fighters\` (\`taken_by\`);--> statement-breakpoint
CREATE TABLE \`statlines\` (
	\`fighter_id\` text NOT NULL,
	\`purpose\` text NOT NULL,
	\`shape\` text NOT NULL,
	\`values\` text NOT NULL,
	PRIMARY KEY(\`fighter_id\`, \`purpose\`),
	FOREIGN KEY (\`fighter_id\`) REFERENCES \`fighters\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "statlines_purpose" CHECK("statlines"."purpose" in ('profile', 'limits'))
) STRICT;
--> statement-breakpoint
CREATE TABLE \`alliances\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`gang_id\` text NOT NULL,
	\`ally\` text NOT NULL,
	\`status\` text NOT NULL,
	\`tests_this_cycle\` integer NOT NULL,
	\`made_at\` integer NOT NULL,
	\`ended_at\` integer,
	FOREIGN KEY (\`gang_id\`) REFERENCES \`gangs\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "alliances_status" CHECK("alliances"."status" in ('standing', 'withheld', 'broken', 'ended'))
) STRICT;
--> statement-breakpoint
CREATE INDEX \`alliances_by_gang\` ON \`alliances\` (\`gang_id\`);--> statement-breakpoint
CREATE TABLE \`gang_cards\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`gang_id\` text NOT NULL,
	\`deck\` text NOT NULL,
	\`card\` text NOT NULL,
	\`state\` text NOT NULL,
	\`battle_id\` text,
	FOREIGN KEY (\`gang_id\`) REFERENCES \`gangs\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`battle_id\`) REFERENCES \`battles\`(\`id\`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "gang_cards_state" CHECK("gang_cards"."state" in ('deck', 'hand', 'played', 'discarded', 'removed'))
) STRICT;
--> statement-breakpoint
CREATE INDEX \`gang_cards_by_gang\` ON \`gang_cards\` (\`gang_id\`,\`deck\`,\`state\`);--> statement-breakpoint
CREATE INDEX \`gang_cards_by_battle\` ON \`gang_cards\` (\`battle_id\`);--> statement-breakpoint
CREATE TABLE \`gang_choices\` (
	\`gang_id\` text NOT NULL,
	\`slot\` text NOT NULL,
	\`choice\` text NOT NULL,
	PRIMARY KEY(\`gang_id\`, \`slot\`, \`choice\`),
	FOREIGN KEY (\`gang_id\`) REFERENCES \`gangs\`(\`id\`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE \`gangs\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`campaign_id\` text,
	\`player_id\` text,
	\`ruleset\` text NOT NULL,
	\`list\` text NOT NULL,
	\`list_name\` text NOT NULL,
	\`name\` text NOT NULL,
	\`status\` text NOT NULL,
	\`alignment\` text,
	\`allegiance\` text,
	\`colour\` text,
	\`notes\` text NOT NULL,
	\`private_notes\` text NOT NULL,
	\`picture_id\` text,
	\`position\` integer NOT NULL,
	\`founded_at\` integer NOT NULL,
	FOREIGN KEY (\`campaign_id\`) REFERENCES \`campaigns\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`player_id\`) REFERENCES \`players\`(\`id\`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (\`picture_id\`) REFERENCES \`pictures\`(\`id\`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "gangs_ruleset" CHECK("gangs"."ruleset" in ('necromunda', 'wh40k-8e', 'wh40k-7e', 'wh40k-4e')),
	CONSTRAINT "gangs_status" CHECK("gangs"."status" in ('active', 'retired')),
	CONSTRAINT "gangs_alignment" CHECK("gangs"."alignment" in ('law-abiding', 'outlaw', 'unaligned')),
	CONSTRAINT "gangs_name" CHECK(length("gangs"."name") > 0),
	CONSTRAINT "gangs_colour" CHECK("gangs"."colour" glob '#[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]')
) STRICT;
--> statement-breakpoint
CREATE INDEX \`gangs_by_campaign\` ON \`gangs\` (\`campaign_id\`,\`position\`);--> statement-breakpoint
CREATE INDEX \`gangs_by_player\` ON \`gangs\` (\`player_id\`);--> statement-breakpoint
CREATE INDEX \`gangs_by_picture\` ON \`gangs\` (\`picture_id\`);--> statement-breakpoint
CREATE TABLE \`rating_records\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`gang_id\` text NOT NULL,
	\`battle_id\` text,
	\`cycle_id\` text,
	\`rating\` integer NOT NULL,
	\`wealth\` integer NOT NULL,
	\`credits\` integer NOT NULL,
	\`reputation\` integer NOT NULL,
	\`fighters\` integer NOT NULL,
	\`at\` integer NOT NULL,
	FOREIGN KEY (\`gang_id\`) REFERENCES \`gangs\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`battle_id\`) REFERENCES \`battles\`(\`id\`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (\`cycle_id\`) REFERENCES \`cycles\`(\`id\`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX \`rating_records_by_gang\` ON \`rating_records\` (\`gang_id\`,\`at\`);--> statement-breakpoint
CREATE INDEX \`rating_records_by_battle\` ON \`rating_records\` (\`battle_id\`);--> statement-breakpoint
CREATE INDEX \`rating_records_by_cycle\` ON \`rating_records\` (\`cycle_id\`);--> statement-breakpoint
CREATE TABLE \`advances\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`fighter_id\` text NOT NULL,
	\`kind\` text NOT NULL,
	\`advance\` text NOT NULL,
	\`stat\` text,
	\`skill\` text,
	\`promoted_to\` text,
	\`experience_cost\` integer NOT NULL,
	\`rating_value\` integer NOT NULL,
	\`dice\` text NOT NULL,
	\`battle_id\` text,
	\`taken_at\` integer NOT NULL,
	FOREIGN KEY (\`fighter_id\`) REFERENCES \`fighters\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`battle_id\`) REFERENCES \`battles\`(\`id\`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "advances_kind" CHECK("advances"."kind" in ('characteristic', 'skill', 'promotion', 'other')),
	CONSTRAINT "advances_cost" CHECK("advances"."experience_cost" >= 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX \`advances_by_fighter\` ON \`advances\` (\`fighter_id\`,\`taken_at\`);--> statement-breakpoint
CREATE INDEX \`advances_by_battle\` ON \`advances\` (\`battle_id\`);--> statement-breakpoint
CREATE TABLE \`fighter_rules\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`fighter_id\` text NOT NULL,
	\`rule\` text NOT NULL,
	\`value\` integer,
	\`source\` text NOT NULL,
	\`advance_id\` text,
	\`injury_id\` text,
	\`item_id\` text,
	\`territory_id\` text,
	\`gained_at\` integer NOT NULL,
	FOREIGN KEY (\`fighter_id\`) REFERENCES \`fighters\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`advance_id\`) REFERENCES \`advances\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`injury_id\`) REFERENCES \`injuries\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`item_id\`) REFERENCES \`items\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`territory_id\`) REFERENCES \`territories\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "fighter_rules_source" CHECK("fighter_rules"."source" in ('type', 'starting', 'advance', 'injury', 'item', 'territory', 'correction')),
	CONSTRAINT "fighter_rules_one_source" CHECK(("fighter_rules"."advance_id" is not null) = ("fighter_rules"."source" = 'advance') and ("fighter_rules"."injury_id" is not null) = ("fighter_rules"."source" = 'injury')
      and ("fighter_rules"."item_id" is not null) = ("fighter_rules"."source" = 'item') and ("fighter_rules"."territory_id" is not null) = ("fighter_rules"."source" = 'territory'))
) STRICT;
--> statement-breakpoint
CREATE INDEX \`fighter_rules_by_advance\` ON \`fighter_rules\` (\`advance_id\`);--> statement-breakpoint
CREATE INDEX \`fighter_rules_by_injury\` ON \`fighter_rules\` (\`injury_id\`);--> statement-breakpoint
CREATE INDEX \`fighter_rules_by_item\` ON \`fighter_rules\` (\`item_id\`);--> statement-breakpoint
CREATE INDEX \`fighter_rules_by_territory\` ON \`fighter_rules\` (\`territory_id\`);--> statement-breakpoint
CREATE UNIQUE INDEX \`fighter_rules_once\` ON \`fighter_rules\` (\`fighter_id\`,\`rule\`,\`source\`);--> statement-breakpoint
CREATE TABLE \`fighter_skills\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`fighter_id\` text NOT NULL,
	\`skill\` text NOT NULL,
	\`source\` text NOT NULL,
	\`advance_id\` text,
	\`injury_id\` text,
	\`item_id\` text,
	\`territory_id\` text,
	\`gained_at\` integer NOT NULL,
	FOREIGN KEY (\`fighter_id\`) REFERENCES \`fighters\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`advance_id\`) REFERENCES \`advances\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`injury_id\`) REFERENCES \`injuries\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`item_id\`) REFERENCES \`items\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`territory_id\`) REFERENCES \`territories\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "fighter_skills_source" CHECK("fighter_skills"."source" in ('type', 'starting', 'advance', 'injury', 'item', 'territory', 'correction')),
	CONSTRAINT "fighter_skills_one_source" CHECK(("fighter_skills"."advance_id" is not null) = ("fighter_skills"."source" = 'advance') and ("fighter_skills"."injury_id" is not null) = ("fighter_skills"."source" = 'injury')
      and ("fighter_skills"."item_id" is not null) = ("fighter_skills"."source" = 'item') and ("fighter_skills"."territory_id" is not null) = ("fighter_skills"."source" = 'territory'))
) STRICT;
--> statement-breakpoint
CREATE INDEX \`fighter_skills_by_advance\` ON \`fighter_skills\` (\`advance_id\`);--> statement-breakpoint
CREATE INDEX \`fighter_skills_by_injury\` ON \`fighter_skills\` (\`injury_id\`);--> statement-breakpoint
CREATE INDEX \`fighter_skills_by_item\` ON \`fighter_skills\` (\`item_id\`);--> statement-breakpoint
CREATE INDEX \`fighter_skills_by_territory\` ON \`fighter_skills\` (\`territory_id\`);--> statement-breakpoint
CREATE UNIQUE INDEX \`fighter_skills_once\` ON \`fighter_skills\` (\`fighter_id\`,\`skill\`);--> statement-breakpoint
CREATE TABLE \`injuries\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`fighter_id\` text NOT NULL,
	\`table\` text NOT NULL,
	\`injury\` text NOT NULL,
	\`dice\` text NOT NULL,
	\`status\` text NOT NULL,
	\`battle_id\` text,
	\`caused_by\` text,
	\`against_gang_id\` text,
	\`bionic_id\` text,
	\`suffered_at\` integer NOT NULL,
	\`ended_at\` integer,
	FOREIGN KEY (\`fighter_id\`) REFERENCES \`fighters\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`battle_id\`) REFERENCES \`battles\`(\`id\`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (\`caused_by\`) REFERENCES \`fighters\`(\`id\`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (\`against_gang_id\`) REFERENCES \`gangs\`(\`id\`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (\`bionic_id\`) REFERENCES \`items\`(\`id\`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "injuries_status" CHECK("injuries"."status" in ('lasting', 'passing', 'treated', 'healed'))
) STRICT;
--> statement-breakpoint
CREATE INDEX \`injuries_by_fighter\` ON \`injuries\` (\`fighter_id\`,\`suffered_at\`);--> statement-breakpoint
CREATE INDEX \`injuries_by_battle\` ON \`injuries\` (\`battle_id\`);--> statement-breakpoint
CREATE INDEX \`injuries_by_causer\` ON \`injuries\` (\`caused_by\`);--> statement-breakpoint
CREATE INDEX \`injuries_by_against\` ON \`injuries\` (\`against_gang_id\`);--> statement-breakpoint
CREATE INDEX \`injuries_by_bionic\` ON \`injuries\` (\`bionic_id\`);--> statement-breakpoint
CREATE TABLE \`items\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`gang_id\` text NOT NULL,
	\`fighter_id\` text,
	\`parent_id\` text,
	\`brings_id\` text,
	\`item\` text NOT NULL,
	\`name\` text NOT NULL,
	\`kind\` text NOT NULL,
	\`price_paid\` integer NOT NULL,
	\`rating_value\` integer NOT NULL,
	\`source\` text NOT NULL,
	\`status\` text NOT NULL,
	\`condition\` text NOT NULL,
	\`uses_left\` integer,
	\`territory_id\` text,
	\`battle_id\` text,
	\`details\` text NOT NULL,
	\`acquired_at\` integer NOT NULL,
	\`gone_at\` integer,
	FOREIGN KEY (\`gang_id\`) REFERENCES \`gangs\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`fighter_id\`) REFERENCES \`fighters\`(\`id\`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (\`parent_id\`) REFERENCES \`items\`(\`id\`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (\`brings_id\`) REFERENCES \`fighters\`(\`id\`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (\`territory_id\`) REFERENCES \`territories\`(\`id\`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (\`battle_id\`) REFERENCES \`battles\`(\`id\`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "items_source" CHECK("items"."source" in ('founding', 'bought', 'traded', 'loot', 'boon', 'reward', 'hired-with', 'correction')),
	CONSTRAINT "items_status" CHECK("items"."status" in ('held', 'sold', 'lost', 'used-up', 'destroyed', 'returned')),
	CONSTRAINT "items_condition" CHECK("items"."condition" in ('usable', 'out-of-ammo', 'broken')),
	CONSTRAINT "items_uses_left" CHECK("items"."uses_left" >= 0),
	CONSTRAINT "items_gone" CHECK(("items"."gone_at" is null) = ("items"."status" = 'held'))
) STRICT;
--> statement-breakpoint
CREATE INDEX \`items_by_gang\` ON \`items\` (\`gang_id\`,\`status\`);--> statement-breakpoint
CREATE INDEX \`items_by_fighter\` ON \`items\` (\`fighter_id\`);--> statement-breakpoint
CREATE INDEX \`items_by_brought\` ON \`items\` (\`brings_id\`);--> statement-breakpoint
CREATE INDEX \`items_by_parent\` ON \`items\` (\`parent_id\`);--> statement-breakpoint
CREATE INDEX \`items_by_territory\` ON \`items\` (\`territory_id\`);--> statement-breakpoint
CREATE INDEX \`items_by_battle\` ON \`items\` (\`battle_id\`);--> statement-breakpoint
CREATE TABLE \`loadout_items\` (
	\`loadout_id\` text NOT NULL,
	\`item_id\` text NOT NULL,
	PRIMARY KEY(\`loadout_id\`, \`item_id\`),
	FOREIGN KEY (\`loadout_id\`) REFERENCES \`loadouts\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`item_id\`) REFERENCES \`items\`(\`id\`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX \`loadout_items_by_item\` ON \`loadout_items\` (\`item_id\`);--> statement-breakpoint
CREATE TABLE \`loadouts\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`fighter_id\` text NOT NULL,
	\`name\` text NOT NULL,
	\`position\` integer NOT NULL,
	FOREIGN KEY (\`fighter_id\`) REFERENCES \`fighters\`(\`id\`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX \`loadouts_name_once\` ON \`loadouts\` (\`fighter_id\`,\`name\`);--> statement-breakpoint
CREATE TABLE \`ledger_entries\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`gang_id\` text NOT NULL,
	\`fighter_id\` text,
	\`resource\` text NOT NULL,
	\`amount\` integer NOT NULL,
	\`reason\` text NOT NULL,
	\`params\` text NOT NULL,
	\`battle_id\` text,
	\`item_id\` text,
	\`advance_id\` text,
	\`corrects\` text,
	\`actor\` text NOT NULL,
	\`at\` integer NOT NULL,
	FOREIGN KEY (\`gang_id\`) REFERENCES \`gangs\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`fighter_id\`) REFERENCES \`fighters\`(\`id\`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (\`battle_id\`) REFERENCES \`battles\`(\`id\`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (\`item_id\`) REFERENCES \`items\`(\`id\`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (\`advance_id\`) REFERENCES \`advances\`(\`id\`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (\`corrects\`) REFERENCES \`ledger_entries\`(\`id\`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ledger_entries_experience_has_fighter" CHECK("ledger_entries"."resource" <> 'experience' or "ledger_entries"."fighter_id" is not null)
) STRICT;
--> statement-breakpoint
CREATE INDEX \`ledger_entries_by_gang\` ON \`ledger_entries\` (\`gang_id\`,\`resource\`,\`amount\`);--> statement-breakpoint
CREATE INDEX \`ledger_entries_by_fighter\` ON \`ledger_entries\` (\`fighter_id\`,\`resource\`,\`amount\`);--> statement-breakpoint
CREATE INDEX \`ledger_entries_by_battle\` ON \`ledger_entries\` (\`battle_id\`);--> statement-breakpoint
CREATE INDEX \`ledger_entries_by_item\` ON \`ledger_entries\` (\`item_id\`);--> statement-breakpoint
CREATE INDEX \`ledger_entries_by_advance\` ON \`ledger_entries\` (\`advance_id\`);--> statement-breakpoint
CREATE INDEX \`ledger_entries_by_corrected\` ON \`ledger_entries\` (\`corrects\`);--> statement-breakpoint
CREATE TABLE \`log_entries\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`campaign_id\` text,
	\`gang_id\` text,
	\`fighter_id\` text,
	\`battle_id\` text,
	\`event\` text NOT NULL,
	\`params\` text NOT NULL,
	\`overruled\` text NOT NULL,
	\`reason\` text,
	\`actor\` text NOT NULL,
	\`at\` integer NOT NULL,
	FOREIGN KEY (\`campaign_id\`) REFERENCES \`campaigns\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`gang_id\`) REFERENCES \`gangs\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`fighter_id\`) REFERENCES \`fighters\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`battle_id\`) REFERENCES \`battles\`(\`id\`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX \`log_entries_by_campaign\` ON \`log_entries\` (\`campaign_id\`,\`at\`);--> statement-breakpoint
CREATE INDEX \`log_entries_by_gang\` ON \`log_entries\` (\`gang_id\`,\`at\`);--> statement-breakpoint
CREATE INDEX \`log_entries_by_fighter\` ON \`log_entries\` (\`fighter_id\`,\`at\`);--> statement-breakpoint
CREATE INDEX \`log_entries_by_battle\` ON \`log_entries\` (\`battle_id\`,\`at\`);--> statement-breakpoint
CREATE TABLE \`modifiers\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`gang_id\` text NOT NULL,
	\`fighter_id\` text,
	\`weapon_id\` text,
	\`reach\` text NOT NULL,
	\`stat\` text NOT NULL,
	\`direction\` text NOT NULL,
	\`amount\` integer NOT NULL,
	\`source\` text NOT NULL,
	\`advance_id\` text,
	\`injury_id\` text,
	\`item_id\` text,
	\`skill_id\` text,
	\`territory_id\` text,
	\`due_to\` text NOT NULL,
	\`rule\` text NOT NULL,
	\`since\` integer NOT NULL,
	FOREIGN KEY (\`gang_id\`) REFERENCES \`gangs\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`fighter_id\`) REFERENCES \`fighters\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`weapon_id\`) REFERENCES \`items\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`advance_id\`) REFERENCES \`advances\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`injury_id\`) REFERENCES \`injuries\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`item_id\`) REFERENCES \`items\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`skill_id\`) REFERENCES \`fighter_skills\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`territory_id\`) REFERENCES \`territories\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "modifiers_reach" CHECK("modifiers"."reach" in ('bearer', 'weapon', 'gang')),
	CONSTRAINT "modifiers_direction" CHECK("modifiers"."direction" in ('better', 'worse', 'set')),
	CONSTRAINT "modifiers_source" CHECK("modifiers"."source" in ('advance', 'injury', 'item', 'skill', 'territory', 'condition', 'correction')),
	CONSTRAINT "modifiers_amount" CHECK("modifiers"."direction" = 'set' or "modifiers"."amount" > 0),
	CONSTRAINT "modifiers_bearer" CHECK(("modifiers"."fighter_id" is null) = ("modifiers"."reach" = 'gang')),
	CONSTRAINT "modifiers_weapon" CHECK(("modifiers"."weapon_id" is not null) = ("modifiers"."reach" = 'weapon')),
	CONSTRAINT "modifiers_one_source" CHECK(("modifiers"."advance_id" is not null) = ("modifiers"."source" = 'advance') and ("modifiers"."injury_id" is not null) = ("modifiers"."source" = 'injury')
      and ("modifiers"."item_id" is not null) = ("modifiers"."source" = 'item') and ("modifiers"."skill_id" is not null) = ("modifiers"."source" = 'skill')
      and ("modifiers"."territory_id" is not null) = ("modifiers"."source" = 'territory'))
) STRICT;
--> statement-breakpoint
CREATE INDEX \`modifiers_by_gang\` ON \`modifiers\` (\`gang_id\`);--> statement-breakpoint
CREATE INDEX \`modifiers_by_fighter\` ON \`modifiers\` (\`fighter_id\`);--> statement-breakpoint
CREATE INDEX \`modifiers_by_weapon\` ON \`modifiers\` (\`weapon_id\`);--> statement-breakpoint
CREATE INDEX \`modifiers_by_advance\` ON \`modifiers\` (\`advance_id\`);--> statement-breakpoint
CREATE INDEX \`modifiers_by_injury\` ON \`modifiers\` (\`injury_id\`);--> statement-breakpoint
CREATE INDEX \`modifiers_by_item\` ON \`modifiers\` (\`item_id\`);--> statement-breakpoint
CREATE INDEX \`modifiers_by_skill\` ON \`modifiers\` (\`skill_id\`);--> statement-breakpoint
CREATE INDEX \`modifiers_by_territory\` ON \`modifiers\` (\`territory_id\`);--> statement-breakpoint
CREATE TABLE \`pictures\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`campaign_id\` text,
	\`gang_id\` text,
	\`type\` text NOT NULL,
	\`width\` integer NOT NULL,
	\`height\` integer NOT NULL,
	\`bytes\` blob NOT NULL,
	\`added_at\` integer NOT NULL,
	FOREIGN KEY (\`campaign_id\`) REFERENCES \`campaigns\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`gang_id\`) REFERENCES \`gangs\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "pictures_one_owner" CHECK(("pictures"."campaign_id" is null) <> ("pictures"."gang_id" is null))
) STRICT;
--> statement-breakpoint
CREATE INDEX \`pictures_by_campaign\` ON \`pictures\` (\`campaign_id\`);--> statement-breakpoint
CREATE INDEX \`pictures_by_gang\` ON \`pictures\` (\`gang_id\`);--> statement-breakpoint
CREATE TABLE \`settings\` (
	\`key\` text PRIMARY KEY NOT NULL,
	\`value\` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE \`challenges\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`campaign_id\` text NOT NULL,
	\`cycle_id\` text,
	\`challenger_id\` text NOT NULL,
	\`challenged_id\` text,
	\`stake_id\` text,
	\`captive_id\` text,
	\`battle_id\` text,
	\`status\` text NOT NULL,
	\`position\` integer NOT NULL,
	\`issued_at\` integer NOT NULL,
	FOREIGN KEY (\`campaign_id\`) REFERENCES \`campaigns\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`cycle_id\`) REFERENCES \`cycles\`(\`id\`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (\`challenger_id\`) REFERENCES \`gangs\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`challenged_id\`) REFERENCES \`gangs\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`stake_id\`) REFERENCES \`territories\`(\`id\`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (\`captive_id\`) REFERENCES \`fighters\`(\`id\`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (\`battle_id\`) REFERENCES \`battles\`(\`id\`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "challenges_status" CHECK("challenges"."status" in ('issued', 'accepted', 'refused', 'fought', 'withdrawn')),
	CONSTRAINT "challenges_not_oneself" CHECK("challenges"."challenger_id" <> "challenges"."challenged_id")
) STRICT;
--> statement-breakpoint
CREATE INDEX \`challenges_by_campaign\` ON \`challenges\` (\`campaign_id\`,\`position\`);--> statement-breakpoint
CREATE INDEX \`challenges_by_cycle\` ON \`challenges\` (\`cycle_id\`);--> statement-breakpoint
CREATE INDEX \`challenges_by_challenger\` ON \`challenges\` (\`challenger_id\`);--> statement-breakpoint
CREATE INDEX \`challenges_by_challenged\` ON \`challenges\` (\`challenged_id\`);--> statement-breakpoint
CREATE INDEX \`challenges_by_stake\` ON \`challenges\` (\`stake_id\`);--> statement-breakpoint
CREATE INDEX \`challenges_by_captive\` ON \`challenges\` (\`captive_id\`);--> statement-breakpoint
CREATE INDEX \`challenges_by_battle\` ON \`challenges\` (\`battle_id\`);--> statement-breakpoint
CREATE TABLE \`territories\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`campaign_id\` text NOT NULL,
	\`territory\` text NOT NULL,
	\`kind\` text NOT NULL,
	\`name\` text NOT NULL,
	\`status\` text NOT NULL,
	\`stakeable\` integer NOT NULL,
	\`holder_id\` text,
	\`held_since\` integer,
	\`gained_in_battle_id\` text,
	\`place\` text,
	\`notes\` text NOT NULL,
	\`position\` integer NOT NULL,
	FOREIGN KEY (\`campaign_id\`) REFERENCES \`campaigns\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`holder_id\`) REFERENCES \`gangs\`(\`id\`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (\`gained_in_battle_id\`) REFERENCES \`battles\`(\`id\`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "territories_kind" CHECK("territories"."kind" in ('territory', 'racket', 'settlement', 'structure', 'road-section', 'trade-route', 'sympathiser', 'zone')),
	CONSTRAINT "territories_status" CHECK("territories"."status" in ('hidden', 'open', 'ruined', 'gone')),
	CONSTRAINT "territories_stakeable" CHECK("territories"."stakeable" in (0, 1))
) STRICT;
--> statement-breakpoint
CREATE INDEX \`territories_by_campaign\` ON \`territories\` (\`campaign_id\`,\`position\`);--> statement-breakpoint
CREATE INDEX \`territories_by_holder\` ON \`territories\` (\`holder_id\`);--> statement-breakpoint
CREATE INDEX \`territories_by_battle\` ON \`territories\` (\`gained_in_battle_id\`);--> statement-breakpoint
CREATE TABLE \`undo_groups\` (
	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	\`scope\` text NOT NULL,
	\`command\` text NOT NULL,
	\`params\` text NOT NULL,
	\`state\` text NOT NULL,
	\`actor\` text NOT NULL,
	\`at\` integer NOT NULL,
	CONSTRAINT "undo_groups_state" CHECK("undo_groups"."state" in ('running', 'done', 'undone', 'barrier'))
) STRICT;
--> statement-breakpoint
CREATE INDEX \`undo_groups_by_scope\` ON \`undo_groups\` (\`scope\`,\`state\`,\`id\`);--> statement-breakpoint
CREATE TABLE \`undo_steps\` (
	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	\`group_id\` integer NOT NULL,
	\`statement\` text NOT NULL,
	FOREIGN KEY (\`group_id\`) REFERENCES \`undo_groups\`(\`id\`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX \`undo_steps_by_group\` ON \`undo_steps\` (\`group_id\`,\`id\`);`,
  },
  {
    name: '0001_append_only',
    sql: `-- A migration that rebuilds one of these tables drops its trigger and must make it again.
CREATE TRIGGER ledger_is_append_only
BEFORE UPDATE OF gang_id, fighter_id, resource, amount, reason, params, corrects, actor, at ON ledger_entries
BEGIN
  SELECT RAISE(ABORT, 'the ledger is append-only: write a correction');
END;
--> statement-breakpoint
CREATE TRIGGER battle_inputs_are_append_only
BEFORE UPDATE ON battle_inputs
BEGIN
  SELECT RAISE(ABORT, 'inputs are append-only: undo is an input too');
END;
--> statement-breakpoint
CREATE TRIGGER battle_setup_is_frozen
BEFORE UPDATE OF setup ON battles
WHEN OLD.setup IS NOT NULL AND NEW.setup IS NOT NULL AND NEW.setup IS NOT OLD.setup
BEGIN
  SELECT RAISE(ABORT, 'the setup of a battle is frozen');
END;`,
  },
  {
    name: '0002_prints',
    sql: `CREATE TABLE \`print_setups\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`gang_id\` text NOT NULL,
	\`name\` text NOT NULL,
	\`order\` text NOT NULL,
	FOREIGN KEY (\`gang_id\`) REFERENCES \`gangs\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "print_setups_name" CHECK(length("print_setups"."name") > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX \`print_setups_name_once\` ON \`print_setups\` (\`gang_id\`,\`name\`);--> statement-breakpoint
CREATE TABLE \`printed_cards\` (
	\`fighter_id\` text NOT NULL,
	\`loadout\` text NOT NULL,
	\`fingerprint\` text NOT NULL,
	\`printed_at\` integer NOT NULL,
	PRIMARY KEY(\`fighter_id\`, \`loadout\`),
	FOREIGN KEY (\`fighter_id\`) REFERENCES \`fighters\`(\`id\`) ON UPDATE no action ON DELETE cascade
) STRICT;`,
  },
  {
    name: '0003_trade',
    sql: `CREATE TABLE \`trade_visits\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`gang_id\` text NOT NULL,
	\`battle_id\` text,
	\`traders\` text NOT NULL,
	\`dice\` text NOT NULL,
	\`rows\` text NOT NULL,
	\`rare\` integer NOT NULL,
	\`illegal\` integer NOT NULL,
	\`opened_at\` integer NOT NULL,
	\`closed_at\` integer,
	FOREIGN KEY (\`gang_id\`) REFERENCES \`gangs\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`battle_id\`) REFERENCES \`battles\`(\`id\`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX \`trade_visits_by_gang\` ON \`trade_visits\` (\`gang_id\`,\`opened_at\`);--> statement-breakpoint
CREATE INDEX \`trade_visits_by_battle\` ON \`trade_visits\` (\`battle_id\`);--> statement-breakpoint
CREATE TABLE \`trading_posts\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`campaign_id\` text,
	\`name\` text NOT NULL,
	\`notes\` text NOT NULL,
	\`stock\` text NOT NULL,
	\`position\` integer NOT NULL,
	FOREIGN KEY (\`campaign_id\`) REFERENCES \`campaigns\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "trading_posts_name" CHECK(length("trading_posts"."name") > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX \`trading_posts_by_campaign\` ON \`trading_posts\` (\`campaign_id\`,\`position\`);`,
  },
  {
    name: '0004_armies',
    sql: `CREATE TABLE \`battle_units\` (
	\`battle_id\` text NOT NULL,
	\`unit_id\` text NOT NULL,
	\`fate\` text NOT NULL,
	\`slain\` integer NOT NULL,
	\`fled\` integer NOT NULL,
	\`kills\` integer NOT NULL,
	\`units_destroyed\` integer NOT NULL,
	\`experience\` integer NOT NULL,
	PRIMARY KEY(\`battle_id\`, \`unit_id\`),
	FOREIGN KEY (\`battle_id\`) REFERENCES \`battles\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`unit_id\`) REFERENCES \`units\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "battle_units_fate" CHECK("battle_units"."fate" in ('standing', 'destroyed', 'never-arrived'))
) STRICT;
--> statement-breakpoint
CREATE INDEX \`battle_units_by_unit\` ON \`battle_units\` (\`unit_id\`);--> statement-breakpoint
CREATE TABLE \`unit_honours\` (
	\`unit_id\` text NOT NULL,
	\`honour\` text NOT NULL,
	\`battle_id\` text,
	\`gained_at\` integer NOT NULL,
	PRIMARY KEY(\`unit_id\`, \`honour\`),
	FOREIGN KEY (\`unit_id\`) REFERENCES \`units\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`battle_id\`) REFERENCES \`battles\`(\`id\`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX \`unit_honours_by_battle\` ON \`unit_honours\` (\`battle_id\`);--> statement-breakpoint
CREATE TABLE \`units\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`gang_id\` text NOT NULL,
	\`datasheet\` text NOT NULL,
	\`datasheet_name\` text NOT NULL,
	\`name\` text NOT NULL,
	\`models\` text NOT NULL,
	\`power\` integer NOT NULL,
	\`warlord\` integer NOT NULL,
	\`trait\` text,
	\`position\` integer NOT NULL,
	\`added_at\` integer NOT NULL,
	FOREIGN KEY (\`gang_id\`) REFERENCES \`gangs\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "units_warlord" CHECK("units"."warlord" in (0, 1)),
	CONSTRAINT "units_name" CHECK(length("units"."name") > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX \`units_warlord_once\` ON \`units\` (\`gang_id\`) WHERE "units"."warlord" = 1;--> statement-breakpoint
CREATE INDEX \`units_by_gang\` ON \`units\` (\`gang_id\`,\`position\`);--> statement-breakpoint
ALTER TABLE \`participants\` ADD \`victory_points\` integer DEFAULT 0 NOT NULL;`,
  },
  {
    name: '0005_undo_in_two_scopes',
    sql: `-- Undo history does not survive a change of tables: nothing is carried over.
DROP TABLE \`undo_groups\`;--> statement-breakpoint
CREATE TABLE \`undo_groups\` (
	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	\`scope\` text NOT NULL,
	\`other_scope\` text,
	\`command\` text NOT NULL,
	\`params\` text NOT NULL,
	\`state\` text NOT NULL,
	\`actor\` text NOT NULL,
	\`at\` integer NOT NULL,
	CONSTRAINT "undo_groups_state" CHECK("undo_groups"."state" in ('running', 'done', 'undone'))
) STRICT;
--> statement-breakpoint
CREATE INDEX \`undo_groups_by_scope\` ON \`undo_groups\` (\`scope\`,\`state\`,\`id\`);--> statement-breakpoint
CREATE INDEX \`undo_groups_by_other_scope\` ON \`undo_groups\` (\`other_scope\`,\`state\`,\`id\`);`,
  },
  {
    name: '0006_records',
    sql: `CREATE TABLE \`records\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`campaign_id\` text NOT NULL,
	\`gang_id\` text,
	\`title\` text NOT NULL,
	\`notes\` text NOT NULL,
	\`done\` integer NOT NULL,
	\`position\` integer NOT NULL,
	\`at\` integer NOT NULL,
	FOREIGN KEY (\`campaign_id\`) REFERENCES \`campaigns\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`gang_id\`) REFERENCES \`gangs\`(\`id\`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "records_title" CHECK(length("records"."title") > 0),
	CONSTRAINT "records_done" CHECK("records"."done" in (0, 1))
) STRICT;
--> statement-breakpoint
CREATE INDEX \`records_by_campaign\` ON \`records\` (\`campaign_id\`,\`position\`);--> statement-breakpoint
CREATE INDEX \`records_by_gang\` ON \`records\` (\`gang_id\`);--> statement-breakpoint
ALTER TABLE \`challenges\` ADD \`planned_for\` integer;`,
  },
  {
    name: '0007_counters',
    sql: `CREATE TABLE \`counters\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`gang_id\` text NOT NULL,
	\`fighter_id\` text,
	\`name\` text NOT NULL,
	\`amount\` integer NOT NULL,
	\`on_card\` integer NOT NULL,
	\`position\` integer NOT NULL,
	FOREIGN KEY (\`gang_id\`) REFERENCES \`gangs\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`fighter_id\`) REFERENCES \`fighters\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "counters_name" CHECK(length("counters"."name") > 0),
	CONSTRAINT "counters_on_card" CHECK("counters"."on_card" in (0, 1))
) STRICT;
--> statement-breakpoint
CREATE INDEX \`counters_by_gang\` ON \`counters\` (\`gang_id\`,\`position\`);--> statement-breakpoint
CREATE INDEX \`counters_by_fighter\` ON \`counters\` (\`fighter_id\`);`,
  },
  {
    name: '0008_counter_tables_and_skill_access',
    sql: `ALTER TABLE \`counters\` ADD \`table\` text;--> statement-breakpoint
ALTER TABLE \`counters\` ADD \`last_roll\` text;--> statement-breakpoint
ALTER TABLE \`fighters\` ADD \`skill_access\` text;`,
  },
  {
    name: '0009_consequences',
    sql: `ALTER TABLE \`post_battle_drafts\` ADD \`consequences\` text;`,
  },
  {
    name: '0010_parts_of_holdings',
    sql: `ALTER TABLE \`territories\` ADD \`part_of_id\` text REFERENCES territories(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX \`territories_by_whole\` ON \`territories\` (\`part_of_id\`);`,
  },
  {
    name: '0011_open_rulesets',
    sql: `-- Any ruleset may be stored: whether this application has it is asked where it matters.
CREATE TABLE \`__new_battles\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`campaign_id\` text,
	\`cycle_id\` text,
	\`ruleset\` text NOT NULL,
	\`scenario\` text,
	\`mode\` text NOT NULL,
	\`status\` text NOT NULL,
	\`setup\` text,
	\`compatibility\` integer,
	\`content_hash\` text,
	\`seed\` text,
	\`notes\` text NOT NULL,
	\`planned_for\` integer,
	\`created_at\` integer NOT NULL,
	\`begun_at\` integer,
	\`finished_at\` integer,
	\`committed_at\` integer,
	FOREIGN KEY (\`campaign_id\`) REFERENCES \`campaigns\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`cycle_id\`) REFERENCES \`cycles\`(\`id\`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "battles_mode" CHECK("__new_battles"."mode" in ('board', 'table', 'manual')),
	CONSTRAINT "battles_status" CHECK("__new_battles"."status" in ('planned', 'fighting', 'fought', 'committed', 'abandoned')),
	CONSTRAINT "battles_frozen" CHECK("__new_battles"."setup" is not null or "__new_battles"."mode" = 'manual' or "__new_battles"."status" in ('planned', 'abandoned')),
	CONSTRAINT "battles_committed" CHECK(("__new_battles"."committed_at" is not null) = ("__new_battles"."status" = 'committed'))
) STRICT;
--> statement-breakpoint
INSERT INTO \`__new_battles\`("id", "campaign_id", "cycle_id", "ruleset", "scenario", "mode", "status", "setup", "compatibility", "content_hash", "seed", "notes", "planned_for", "created_at", "begun_at", "finished_at", "committed_at") SELECT "id", "campaign_id", "cycle_id", "ruleset", "scenario", "mode", "status", "setup", "compatibility", "content_hash", "seed", "notes", "planned_for", "created_at", "begun_at", "finished_at", "committed_at" FROM \`battles\`;--> statement-breakpoint
DROP TABLE \`battles\`;--> statement-breakpoint
ALTER TABLE \`__new_battles\` RENAME TO \`battles\`;--> statement-breakpoint
CREATE INDEX \`battles_by_campaign\` ON \`battles\` (\`campaign_id\`,\`created_at\`);--> statement-breakpoint
CREATE INDEX \`battles_by_status\` ON \`battles\` (\`status\`);--> statement-breakpoint
CREATE INDEX \`battles_by_cycle\` ON \`battles\` (\`cycle_id\`);--> statement-breakpoint
CREATE TRIGGER battle_setup_is_frozen
BEFORE UPDATE OF setup ON battles
WHEN OLD.setup IS NOT NULL AND NEW.setup IS NOT NULL AND NEW.setup IS NOT OLD.setup
BEGIN
  SELECT RAISE(ABORT, 'the setup of a battle is frozen');
END;--> statement-breakpoint
CREATE TABLE \`__new_campaigns\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`ruleset\` text NOT NULL,
	\`name\` text NOT NULL,
	\`status\` text NOT NULL,
	\`house_rules\` text NOT NULL,
	\`settings\` text NOT NULL,
	\`notes\` text NOT NULL,
	\`map_picture_id\` text,
	\`created_at\` integer NOT NULL,
	FOREIGN KEY (\`map_picture_id\`) REFERENCES \`pictures\`(\`id\`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "campaigns_status" CHECK("__new_campaigns"."status" in ('preparing', 'running', 'finished')),
	CONSTRAINT "campaigns_name" CHECK(length("__new_campaigns"."name") > 0)
) STRICT;
--> statement-breakpoint
INSERT INTO \`__new_campaigns\`("id", "ruleset", "name", "status", "house_rules", "settings", "notes", "map_picture_id", "created_at") SELECT "id", "ruleset", "name", "status", "house_rules", "settings", "notes", "map_picture_id", "created_at" FROM \`campaigns\`;--> statement-breakpoint
DROP TABLE \`campaigns\`;--> statement-breakpoint
ALTER TABLE \`__new_campaigns\` RENAME TO \`campaigns\`;--> statement-breakpoint
CREATE INDEX \`campaigns_by_map_picture\` ON \`campaigns\` (\`map_picture_id\`);--> statement-breakpoint
CREATE TABLE \`__new_content_packs\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`ruleset\` text NOT NULL,
	\`slug\` text NOT NULL,
	\`version\` text NOT NULL,
	\`name\` text NOT NULL,
	\`body\` text NOT NULL,
	\`hash\` text NOT NULL,
	\`installed_at\` integer NOT NULL
) STRICT;
--> statement-breakpoint
INSERT INTO \`__new_content_packs\`("id", "ruleset", "slug", "version", "name", "body", "hash", "installed_at") SELECT "id", "ruleset", "slug", "version", "name", "body", "hash", "installed_at" FROM \`content_packs\`;--> statement-breakpoint
DROP TABLE \`content_packs\`;--> statement-breakpoint
ALTER TABLE \`__new_content_packs\` RENAME TO \`content_packs\`;--> statement-breakpoint
CREATE UNIQUE INDEX \`content_packs_version_once\` ON \`content_packs\` (\`ruleset\`,\`slug\`,\`version\`);--> statement-breakpoint
CREATE TABLE \`__new_custom_content\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`campaign_id\` text,
	\`ruleset\` text NOT NULL,
	\`section\` text NOT NULL,
	\`slug\` text NOT NULL,
	\`name\` text NOT NULL,
	\`overrides\` integer NOT NULL,
	\`body\` text NOT NULL,
	\`created_at\` integer NOT NULL,
	FOREIGN KEY (\`campaign_id\`) REFERENCES \`campaigns\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "custom_content_overrides" CHECK("__new_custom_content"."overrides" in (0, 1))
) STRICT;
--> statement-breakpoint
INSERT INTO \`__new_custom_content\`("id", "campaign_id", "ruleset", "section", "slug", "name", "overrides", "body", "created_at") SELECT "id", "campaign_id", "ruleset", "section", "slug", "name", "overrides", "body", "created_at" FROM \`custom_content\`;--> statement-breakpoint
DROP TABLE \`custom_content\`;--> statement-breakpoint
ALTER TABLE \`__new_custom_content\` RENAME TO \`custom_content\`;--> statement-breakpoint
CREATE UNIQUE INDEX \`custom_content_slug_once\` ON \`custom_content\` (\`campaign_id\`,\`ruleset\`,\`section\`,\`slug\`);--> statement-breakpoint
CREATE UNIQUE INDEX \`custom_content_practice_slug_once\` ON \`custom_content\` (\`ruleset\`,\`section\`,\`slug\`) WHERE "custom_content"."campaign_id" is null;--> statement-breakpoint
CREATE TABLE \`__new_gangs\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`campaign_id\` text,
	\`player_id\` text,
	\`ruleset\` text NOT NULL,
	\`list\` text NOT NULL,
	\`list_name\` text NOT NULL,
	\`name\` text NOT NULL,
	\`status\` text NOT NULL,
	\`alignment\` text,
	\`allegiance\` text,
	\`colour\` text,
	\`notes\` text NOT NULL,
	\`private_notes\` text NOT NULL,
	\`picture_id\` text,
	\`position\` integer NOT NULL,
	\`founded_at\` integer NOT NULL,
	FOREIGN KEY (\`campaign_id\`) REFERENCES \`campaigns\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`player_id\`) REFERENCES \`players\`(\`id\`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (\`picture_id\`) REFERENCES \`pictures\`(\`id\`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "gangs_status" CHECK("__new_gangs"."status" in ('active', 'retired')),
	CONSTRAINT "gangs_alignment" CHECK("__new_gangs"."alignment" in ('law-abiding', 'outlaw', 'unaligned')),
	CONSTRAINT "gangs_name" CHECK(length("__new_gangs"."name") > 0),
	CONSTRAINT "gangs_colour" CHECK("__new_gangs"."colour" glob '#[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]')
) STRICT;
--> statement-breakpoint
INSERT INTO \`__new_gangs\`("id", "campaign_id", "player_id", "ruleset", "list", "list_name", "name", "status", "alignment", "allegiance", "colour", "notes", "private_notes", "picture_id", "position", "founded_at") SELECT "id", "campaign_id", "player_id", "ruleset", "list", "list_name", "name", "status", "alignment", "allegiance", "colour", "notes", "private_notes", "picture_id", "position", "founded_at" FROM \`gangs\`;--> statement-breakpoint
DROP TABLE \`gangs\`;--> statement-breakpoint
ALTER TABLE \`__new_gangs\` RENAME TO \`gangs\`;--> statement-breakpoint
CREATE INDEX \`gangs_by_campaign\` ON \`gangs\` (\`campaign_id\`,\`position\`);--> statement-breakpoint
CREATE INDEX \`gangs_by_player\` ON \`gangs\` (\`player_id\`);--> statement-breakpoint
CREATE INDEX \`gangs_by_picture\` ON \`gangs\` (\`picture_id\`);`,
  },
  {
    name: '0012_sums_by_index',
    sql: `DROP INDEX \`battle_fighters_by_fighter\`;--> statement-breakpoint
CREATE INDEX \`battle_fighters_out_of_action\` ON \`battle_fighters\` (\`battle_id\`,\`fighter_id\`,\`taken_out_by\`) WHERE "battle_fighters"."fate" = 'out-of-action';--> statement-breakpoint
CREATE INDEX \`battle_fighters_by_fighter\` ON \`battle_fighters\` (\`fighter_id\`,\`takedowns\`,\`kills\`);--> statement-breakpoint
DROP INDEX \`items_by_fighter\`;--> statement-breakpoint
CREATE INDEX \`items_by_fighter\` ON \`items\` (\`fighter_id\`,\`status\`,\`rating_value\`);--> statement-breakpoint
DROP INDEX \`ledger_entries_by_battle\`;--> statement-breakpoint
CREATE INDEX \`ledger_entries_by_battle\` ON \`ledger_entries\` (\`battle_id\`,\`resource\`,\`gang_id\`,\`amount\`);`,
  },
  {
    name: '0013_battle_ends_pictures_own_income',
    sql: `ALTER TABLE \`battles\` ADD \`picture_id\` text REFERENCES pictures(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE \`battles\` ADD \`over_at\` integer;--> statement-breakpoint
CREATE INDEX \`battles_by_picture\` ON \`battles\` (\`picture_id\`);--> statement-breakpoint
ALTER TABLE \`territories\` ADD \`income\` text;`,
  },
  {
    name: '0014_proposals',
    sql: `CREATE TABLE \`proposals\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`campaign_id\` text NOT NULL,
	\`gang_id\` text NOT NULL,
	\`player_id\` text NOT NULL,
	\`operation\` text NOT NULL,
	\`input\` text NOT NULL,
	\`command\` text NOT NULL,
	\`params\` text NOT NULL,
	\`state\` text NOT NULL,
	\`word\` text,
	\`answered_by\` text,
	\`trouble\` text,
	\`asked_at\` integer NOT NULL,
	\`answered_at\` integer,
	FOREIGN KEY (\`campaign_id\`) REFERENCES \`campaigns\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`gang_id\`) REFERENCES \`gangs\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (\`player_id\`) REFERENCES \`players\`(\`id\`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "proposals_state" CHECK("proposals"."state" in ('waiting', 'approved', 'refused', 'withdrawn'))
) STRICT;
--> statement-breakpoint
CREATE INDEX \`proposals_by_campaign\` ON \`proposals\` (\`campaign_id\`,\`state\`);--> statement-breakpoint
CREATE INDEX \`proposals_by_gang\` ON \`proposals\` (\`gang_id\`,\`operation\`);--> statement-breakpoint
CREATE INDEX \`proposals_by_player\` ON \`proposals\` (\`player_id\`);`,
  },
]
