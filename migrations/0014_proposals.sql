CREATE TABLE `proposals` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign_id` text NOT NULL,
	`gang_id` text NOT NULL,
	`player_id` text NOT NULL,
	`operation` text NOT NULL,
	`input` text NOT NULL,
	`command` text NOT NULL,
	`params` text NOT NULL,
	`state` text NOT NULL,
	`word` text,
	`answered_by` text,
	`trouble` text,
	`asked_at` integer NOT NULL,
	`answered_at` integer,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`gang_id`) REFERENCES `gangs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "proposals_state" CHECK("proposals"."state" in ('waiting', 'approved', 'refused', 'withdrawn'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `proposals_by_campaign` ON `proposals` (`campaign_id`,`state`);--> statement-breakpoint
CREATE INDEX `proposals_by_gang` ON `proposals` (`gang_id`,`operation`);--> statement-breakpoint
CREATE INDEX `proposals_by_player` ON `proposals` (`player_id`);