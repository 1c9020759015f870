ALTER TABLE `territories` ADD `part_of_id` text REFERENCES territories(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `territories_by_whole` ON `territories` (`part_of_id`);