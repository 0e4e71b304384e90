import { webkit } from "./engines/webkit";
import { suite } from "./engines/suite";

suite(webkit);
