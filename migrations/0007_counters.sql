CREATE TABLE `counters` (
	`id` text PRIMARY KEY NOT NULL,
	`gang_id` text NOT NULL,
	`fighter_id` text,
	`name` text NOT NULL,
	`amount` integer NOT NULL,
	`on_card` integer NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`gang_id`) REFERENCES `gangs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`fighter_id`) REFERENCES `fighters`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "counters_name" CHECK(length("counters"."name") > 0),
	CONSTRAINT "counters_on_card" CHECK("counters"."on_card" in (0, 1))
) STRICT;
--> statement-breakpoint
CREATE INDEX `counters_by_gang` ON `counters` (`gang_id`,`position`);--> statement-breakpoint
CREATE INDEX `counters_by_fighter` ON `counters` (`fighter_id`);