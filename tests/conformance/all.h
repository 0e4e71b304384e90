#pragma once

#include "tests/conformance/plus_and_minus.h"
