-- Any ruleset may be stored: whether this application has it is asked where it matters.
CREATE TABLE `__new_battles` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign_id` text,
	`cycle_id` text,
	`ruleset` text NOT NULL,
	`scenario` text,
	`mode` text NOT NULL,
	`status` text NOT NULL,
	`setup` text,
	`compatibility` integer,
	`content_hash` text,
	`seed` text,
	`notes` text NOT NULL,
	`planned_for` integer,
	`created_at` integer NOT NULL,
	`begun_at` integer,
	`finished_at` integer,
	`committed_at` integer,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`cycle_id`) REFERENCES `cycles`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "battles_mode" CHECK("__new_battles"."mode" in ('board', 'table', 'manual')),
	CONSTRAINT "battles_status" CHECK("__new_battles"."status" in ('planned', 'fighting', 'fought', 'committed', 'abandoned')),
	CONSTRAINT "battles_frozen" CHECK("__new_battles"."setup" is not null or "__new_battles"."mode" = 'manual' or "__new_battles"."status" in ('planned', 'abandoned')),
	CONSTRAINT "battles_committed" CHECK(("__new_battles"."committed_at" is not null) = ("__new_battles"."status" = 'committed'))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_battles`("id", "campaign_id", "cycle_id", "ruleset", "scenario", "mode", "status", "setup", "compatibility", "content_hash", "seed", "notes", "planned_for", "created_at", "begun_at", "finished_at", "committed_at") SELECT "id", "campaign_id", "cycle_id", "ruleset", "scenario", "mode", "status", "setup", "compatibility", "content_hash", "seed", "notes", "planned_for", "created_at", "begun_at", "finished_at", "committed_at" FROM `battles`;--> statement-breakpoint
DROP TABLE `battles`;--> statement-breakpoint
ALTER TABLE `__new_battles` RENAME TO `battles`;--> statement-breakpoint
CREATE INDEX `battles_by_campaign` ON `battles` (`campaign_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `battles_by_status` ON `battles` (`status`);--> statement-breakpoint
CREATE INDEX `battles_by_cycle` ON `battles` (`cycle_id`);--> statement-breakpoint
CREATE TRIGGER battle_setup_is_frozen
BEFORE UPDATE OF setup ON battles
WHEN OLD.setup IS NOT NULL AND NEW.setup IS NOT NULL AND NEW.setup IS NOT OLD.setup
BEGIN
  SELECT RAISE(ABORT, 'the setup of a battle is frozen');
END;--> statement-breakpoint
CREATE TABLE `__new_campaigns` (
	`id` text PRIMARY KEY NOT NULL,
	`ruleset` text NOT NULL,
	`name` text NOT NULL,
	`status` text NOT NULL,
	`house_rules` text NOT NULL,
	`settings` text NOT NULL,
	`notes` text NOT NULL,
	`map_picture_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`map_picture_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "campaigns_status" CHECK("__new_campaigns"."status" in ('preparing', 'running', 'finished')),
	CONSTRAINT "campaigns_name" CHECK(length("__new_campaigns"."name") > 0)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_campaigns`("id", "ruleset", "name", "status", "house_rules", "settings", "notes", "map_picture_id", "created_at") SELECT "id", "ruleset", "name", "status", "house_rules", "settings", "notes", "map_picture_id", "created_at" FROM `campaigns`;--> statement-breakpoint
DROP TABLE `campaigns`;--> statement-breakpoint
ALTER TABLE `__new_campaigns` RENAME TO `campaigns`;--> statement-breakpoint
CREATE INDEX `campaigns_by_map_picture` ON `campaigns` (`map_picture_id`);--> statement-breakpoint
CREATE TABLE `__new_content_packs` (
	`id` text PRIMARY KEY NOT NULL,
	`ruleset` text NOT NULL,
	`slug` text NOT NULL,
	`version` text NOT NULL,
	`name` text NOT NULL,
	`body` text NOT NULL,
	`hash` text NOT NULL,
	`installed_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_content_packs`("id", "ruleset", "slug", "version", "name", "body", "hash", "installed_at") SELECT "id", "ruleset", "slug", "version", "name", "body", "hash", "installed_at" FROM `content_packs`;--> statement-breakpoint
DROP TABLE `content_packs`;--> statement-breakpoint
ALTER TABLE `__new_content_packs` RENAME TO `content_packs`;--> statement-breakpoint
CREATE UNIQUE INDEX `content_packs_version_once` ON `content_packs` (`ruleset`,`slug`,`version`);--> statement-breakpoint
CREATE TABLE `__new_custom_content` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign_id` text,
	`ruleset` text NOT NULL,
	`section` text NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`overrides` integer NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "custom_content_overrides" CHECK("__new_custom_content"."overrides" in (0, 1))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_custom_content`("id", "campaign_id", "ruleset", "section", "slug", "name", "overrides", "body", "created_at") SELECT "id", "campaign_id", "ruleset", "section", "slug", "name", "overrides", "body", "created_at" FROM `custom_content`;--> statement-breakpoint
DROP TABLE `custom_content`;--> statement-breakpoint
ALTER TABLE `__new_custom_content` RENAME TO `custom_content`;--> statement-breakpoint
CREATE UNIQUE INDEX `custom_content_slug_once` ON `custom_content` (`campaign_id`,`ruleset`,`section`,`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `custom_content_practice_slug_once` ON `custom_content` (`ruleset`,`section`,`slug`) WHERE "custom_content"."campaign_id" is null;--> statement-breakpoint
CREATE TABLE `__new_gangs` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign_id` text,
	`player_id` text,
	`ruleset` text NOT NULL,
	`list` text NOT NULL,
	`list_name` text NOT NULL,
	`name` text NOT NULL,
	`status` text NOT NULL,
	`alignment` text,
	`allegiance` text,
	`colour` text,
	`notes` text NOT NULL,
	`private_notes` text NOT NULL,
	`picture_id` text,
	`position` integer NOT NULL,
	`founded_at` integer NOT NULL,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`picture_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "gangs_status" CHECK("__new_gangs"."status" in ('active', 'retired')),
	CONSTRAINT "gangs_alignment" CHECK("__new_gangs"."alignment" in ('law-abiding', 'outlaw', 'unaligned')),
	CONSTRAINT "gangs_name" CHECK(length("__new_gangs"."name") > 0),
	CONSTRAINT "gangs_colour" CHECK("__new_gangs"."colour" glob '#[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]')
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_gangs`("id", "campaign_id", "player_id", "ruleset", "list", "list_name", "name", "status", "alignment", "allegiance", "colour", "notes", "private_notes", "picture_id", "position", "founded_at") SELECT "id", "campaign_id", "player_id", "ruleset", "list", "list_name", "name", "status", "alignment", "allegiance", "colour", "notes", "private_notes", "picture_id", "position", "founded_at" FROM `gangs`;--> statement-breakpoint
DROP TABLE `gangs`;--> statement-breakpoint
ALTER TABLE `__new_gangs` RENAME TO `gangs`;--> statement-breakpoint
CREATE INDEX `gangs_by_campaign` ON `gangs` (`campaign_id`,`position`);--> statement-breakpoint
CREATE INDEX `gangs_by_player` ON `gangs` (`player_id`);--> statement-breakpoint
CREATE INDEX `gangs_by_picture` ON `gangs` (`picture_id`);