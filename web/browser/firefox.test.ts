import { firefox } from "./engines/firefox";
import { suite } from "./engines/suite";

suite(firefox);
