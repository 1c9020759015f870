ALTER TABLE `counters` ADD `table` text;--> statement-breakpoint
ALTER TABLE `counters` ADD `last_roll` text;--> statement-breakpoint
ALTER TABLE `fighters` ADD `skill_access` text;