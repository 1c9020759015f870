ALTER TABLE `battles` ADD `picture_id` text REFERENCES pictures(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `battles` ADD `over_at` integer;--> statement-breakpoint
CREATE INDEX `battles_by_picture` ON `battles` (`picture_id`);--> statement-breakpoint
ALTER TABLE `territories` ADD `income` text;