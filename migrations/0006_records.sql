CREATE TABLE `records` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign_id` text NOT NULL,
	`gang_id` text,
	`title` text NOT NULL,
	`notes` text NOT NULL,
	`done` integer NOT NULL,
	`position` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`gang_id`) REFERENCES `gangs`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "records_title" CHECK(length("records"."title") > 0),
	CONSTRAINT "records_done" CHECK("records"."done" in (0, 1))
) STRICT;
--> statement-breakpoint
CREATE INDEX `records_by_campaign` ON `records` (`campaign_id`,`position`);--> statement-breakpoint
CREATE INDEX `records_by_gang` ON `records` (`gang_id`);--> statement-breakpoint
ALTER TABLE `challenges` ADD `planned_for` integer;