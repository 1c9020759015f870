CREATE TABLE `trade_visits` (
	`id` text PRIMARY KEY NOT NULL,
	`gang_id` text NOT NULL,
	`battle_id` text,
	`traders` text NOT NULL,
	`dice` text NOT NULL,
	`rows` text NOT NULL,
	`rare` integer NOT NULL,
	`illegal` integer NOT NULL,
	`opened_at` integer NOT NULL,
	`closed_at` integer,
	FOREIGN KEY (`gang_id`) REFERENCES `gangs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`battle_id`) REFERENCES `battles`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `trade_visits_by_gang` ON `trade_visits` (`gang_id`,`opened_at`);--> statement-breakpoint
CREATE INDEX `trade_visits_by_battle` ON `trade_visits` (`battle_id`);--> statement-breakpoint
CREATE TABLE `trading_posts` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign_id` text,
	`name` text NOT NULL,
	`notes` text NOT NULL,
	`stock` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "trading_posts_name" CHECK(length("trading_posts"."name") > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `trading_posts_by_campaign` ON `trading_posts` (`campaign_id`,`position`);