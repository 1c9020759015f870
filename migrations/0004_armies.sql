CREATE TABLE `battle_units` (
	`battle_id` text NOT NULL,
	`unit_id` text NOT NULL,
	`fate` text NOT NULL,
	`slain` integer NOT NULL,
	`fled` integer NOT NULL,
	`kills` integer NOT NULL,
	`units_destroyed` integer NOT NULL,
	`experience` integer NOT NULL,
	PRIMARY KEY(`battle_id`, `unit_id`),
	FOREIGN KEY (`battle_id`) REFERENCES `battles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "battle_units_fate" CHECK("battle_units"."fate" in ('standing', 'destroyed', 'never-arrived'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `battle_units_by_unit` ON `battle_units` (`unit_id`);--> statement-breakpoint
CREATE TABLE `unit_honours` (
	`unit_id` text NOT NULL,
	`honour` text NOT NULL,
	`battle_id` text,
	`gained_at` integer NOT NULL,
	PRIMARY KEY(`unit_id`, `honour`),
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`battle_id`) REFERENCES `battles`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `unit_honours_by_battle` ON `unit_honours` (`battle_id`);--> statement-breakpoint
CREATE TABLE `units` (
	`id` text PRIMARY KEY NOT NULL,
	`gang_id` text NOT NULL,
	`datasheet` text NOT NULL,
	`datasheet_name` text NOT NULL,
	`name` text NOT NULL,
	`models` text NOT NULL,
	`power` integer NOT NULL,
	`warlord` integer NOT NULL,
	`trait` text,
	`position` integer NOT NULL,
	`added_at` integer NOT NULL,
	FOREIGN KEY (`gang_id`) REFERENCES `gangs`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "units_warlord" CHECK("units"."warlord" in (0, 1)),
	CONSTRAINT "units_name" CHECK(length("units"."name") > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `units_warlord_once` ON `units` (`gang_id`) WHERE "units"."warlord" = 1;--> statement-breakpoint
CREATE INDEX `units_by_gang` ON `units` (`gang_id`,`position`);--> statement-breakpoint
ALTER TABLE `participants` ADD `victory_points` integer DEFAULT 0 NOT NULL;